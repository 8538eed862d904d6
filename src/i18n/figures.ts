import { decimalsOf, missingDecimals as missing, noBreak, toFigure } from '../domain/money/figures'
import type { Decimal } from '../domain/money/money'
import { separatorsOf, writeNumber } from '../domain/money/numberFormat'
import { i18n } from './instance'

/*
 * The figures of the screen, in the number format of its language: all that a page shows goes through here, and what is
 * typed is read in the same format. Rules and the server write English, which is translated where it is shown.
 */

/** The number format of the page: French 1 234,5, English, Swahili and Arabic 1,234.5. */
export const pageSeparators = () => separatorsOf(i18n.language)

/** "-1450000.5" with at least 2 decimals is "−1,450,000.50", in French "−1 450 000,50"; nothing is rounded. */
export const formatDecimal = (value: Decimal, least = 0): string => writeNumber(value, pageSeparators(), least)

/** "TZS 1,450,000": the code, and at least the decimals of its currency. */
export const formatMoney = (amount: Decimal, currency: string): string =>
  `${currency}${noBreak}${formatDecimal(amount, decimalsOf(currency))}`

/** The decimals that a figure lacks of those that its column reserves, so that the signs of a column align. */
export const missingDecimals = (value: Decimal, least: number, places: number): string =>
  missing(toFigure(value, least).decimals, places).replace('.', pageSeparators().decimal)
