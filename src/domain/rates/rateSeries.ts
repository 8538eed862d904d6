import { compare, type Decimal, divide, multiply, subtract } from '../money/money'

interface DatedRate {
  rate: Decimal
  /** YYYY-MM-DD */
  valid_from: string
}

/** The rates of a currency, oldest first, one per day: the one that applies. The input lists the newest first. */
export function rateSeries<Rate extends DatedRate>(newest_first: readonly Rate[]): Rate[] {
  const days = new Set<string>()
  const counting = newest_first.filter(({ valid_from }) => {
    const first = !days.has(valid_from)
    days.add(valid_from)
    return first
  })
  return counting.reverse()
}

/** The change from the previous rate, in percent to one decimal; both are above 0. */
export const moveOf = (before: Decimal, after: Decimal): Decimal =>
  divide(multiply(subtract(after, before), '100'), before, 1)

export type RateFate = 'enter' | 'same' | 'refused'

/** The result of importing a rate beside the one that applies on its day; a repeated rate is skipped. */
export function fateOf(
  { rate, problem }: { rate: Decimal | undefined; problem: unknown },
  before: Decimal | undefined,
): RateFate {
  if (problem !== undefined || rate === undefined) return 'refused'
  return before !== undefined && compare(before, rate) === 0 ? 'same' : 'enter'
}
