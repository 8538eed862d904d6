import { compare, type Decimal, divide } from '../money/money'
import { plainFigure } from '../text/plainFigure'

/** The decimals of a rate. */
export const finestRate = 12

const powerOfTen = /(?<!\d)10{0,4}(?!\d)/

/**
 * The units of a currency that a rate is of, up to 10,000: from a column "Unit" ("100", "per 1,000"), from the currency's
 * cell ("100 JPY", "JPY (per 100)"), or from the rate's heading ("Rate per 100"). 1 where none says it.
 */
export function unitOf(cells: readonly (string | undefined)[], heading = ''): string {
  const units = cells.flatMap((cell) => withoutGroups(cell ?? '').match(powerOfTen) ?? [])
  return units[0] ?? /\bper\s+(10{1,4})(?!\d)/i.exec(withoutGroups(heading))?.[1] ?? '1'
}

/** Whether a cell of a column "Unit" says a unit: a figure that is none would be left out. */
export const isRateUnit = (cell: string): boolean =>
  !/\d/.test(plainFigure(cell)) || powerOfTen.test(withoutGroups(cell))

const withoutGroups = (cell: string) => plainFigure(cell).replace(/(?<=\d)[,.'\s](?=\d{3})/g, '')

/** The rate of one unit of the currency, rounded to the decimals of a rate. */
export const rateOfOne = (rate: Decimal, unit: string): Decimal =>
  compare(unit, '1') === 0 ? rate : divide(rate, unit, finestRate)
