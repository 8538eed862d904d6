import { marks } from '../domain/documents/figureMarks'
import { decimalsOf, missingDecimals as missing, noBreak, toFigure } from '../domain/money/figures'
import type { Decimal } from '../domain/money/money'
import { i18n } from './instance'

/*
 * The figures of the screen, in the number format of its language: all that a page shows goes through here, and what is
 * typed is read in the same format. Rules and the server write English, which is translated where it is shown.
 */

/** French 1 234,5; English, Swahili and Arabic 1,234.5. */
const pageMarks = () => (marks as Partial<Record<string, (typeof marks)['en']>>)[i18n.language] ?? marks.en

/** "-1450000.5" with at least 2 decimals is "−1,450,000.50", in French "−1 450 000,50"; nothing is rounded. */
export function formatDecimal(value: Decimal, least = 0): string {
  const { sign, whole, decimals } = toFigure(value, least)
  const { thousands, decimal } = pageMarks()
  return `${sign}${whole.replaceAll(',', thousands)}${decimals && decimal + decimals}`
}

/** "TZS 1,450,000": the code, and at least the decimals of its currency. */
export const formatMoney = (amount: Decimal, currency: string): string =>
  `${currency}${noBreak}${formatDecimal(amount, decimalsOf(currency))}`

/** The decimals that a figure lacks of those that its column reserves, so that the signs of a column align. */
export const missingDecimals = (value: Decimal, least: number, places: number): string =>
  missing(toFigure(value, least).decimals, places).replace('.', pageMarks().decimal)
