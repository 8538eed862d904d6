import { add, type Decimal, divide, isZero, multiply } from './money'

/** A part of a whole in percent, to one decimal; null of nothing, for of nothing there is no share. */
export function percentageOf(part: Decimal, whole: Decimal): Decimal | null {
  return isZero(whole) ? null : divide(multiply(part, '100'), whole, 1)
}

/** How much of what was decided was won, in percent, by count or by value; what is still open says nothing yet. */
export const hitRate = ({ won, lost }: { won: Decimal; lost: Decimal }): Decimal | null =>
  percentageOf(won, add(won, lost))

/** How many of those who were asked gave prices, in percent; who may still answer counts neither way. */
export const answerRate = ({ asked, answered }: { asked: number; answered: number }): Decimal | null =>
  percentageOf(String(answered), String(asked))

/** The middle value: half lie below, half above; of an even number the mean of the two in the middle. Null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((left, right) => left - right)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** The `count` months (YYYY-MM) that end with the one of a day (YYYY-MM-DD), the oldest first. */
export function monthsUpTo(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const months = year * 12 + month - 1 - (count - 1 - index)
    return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
  })
}
