import { add, type Decimal, divide, isZero, multiply } from '../money/money'

/** A part of a whole in percent, to one decimal; null when the whole is 0. */
export function percentageOf(part: Decimal, whole: Decimal): Decimal | null {
  return isZero(whole) ? null : divide(multiply(part, '100'), whole, 1)
}

/** Won in percent of won and lost, by count or value; open ones do not count. */
export const hitRate = ({ won, lost }: { won: Decimal; lost: Decimal }): Decimal | null =>
  percentageOf(won, add(won, lost))

/** Answered in percent of those that were invited and can no longer answer. */
export const answerRate = ({ asked, answered }: { asked: number; answered: number }): Decimal | null =>
  percentageOf(String(answered), String(asked))

/** The median; the mean of the middle two of an even number. Null for an empty list. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((left, right) => left - right)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** The `count` months (YYYY-MM) up to that of a day (YYYY-MM-DD), oldest first. */
export function monthsUpTo(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const months = year * 12 + month - 1 - (count - 1 - index)
    return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
  })
}
