import { unitSymbol } from '../../domain/items/units'
import { i18n } from '../../i18n/instance'

/** A unit after a quantity, in the language of the page. */
export const unitText = (code: string): string =>
  (i18n.getResource(i18n.language, 'units', code) as string | undefined) ?? unitSymbol(code)
