import { unitSymbol } from '../domain/items/units'
import { i18n, unitsNamespace } from './instance'

/** A unit after a quantity, in the language of the page: "pcs", in Swahili "pc". Data and exports keep its code. */
export const unitText = (code: string): string =>
  (i18n.getResource(i18n.language, unitsNamespace, code) as string | undefined) ?? unitSymbol(code)
