import { separatorsOf, type Separators } from '../domain/money/numberFormat'
import { i18n } from './instance'

/** The number format in which the page shows figures and reads typed ones. */
export const pageSeparators = (): Separators => separatorsOf(i18n.language)
