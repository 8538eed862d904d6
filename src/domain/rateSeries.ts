import { compare, type Decimal, divide, multiply, subtract } from './money'

interface DatedRate {
  rate: Decimal
  /** YYYY-MM-DD */
  valid_from: string
}

/** What a currency was worth over time, the oldest first: of the rates of one day the one that counts. They come as the book lists them, the newest first. */
export function rateSeries<Rate extends DatedRate>(newest_first: readonly Rate[]): Rate[] {
  const days = new Set<string>()
  const counting = newest_first.filter(({ valid_from }) => {
    const first = !days.has(valid_from)
    days.add(valid_from)
    return first
  })
  return counting.reverse()
}

/** How far a rate moves from the one before it, in percent to one decimal; both are more than 0. */
export const moveOf = (before: Decimal, after: Decimal): Decimal =>
  divide(multiply(subtract(after, before), '100'), before, 1)

export type RateFate = 'enter' | 'same' | 'refused'

/** What becomes of a line of a sheet beside the rate that counts on its day; the same once more would only make the book longer. */
export function fateOf(
  { rate, problem }: { rate: Decimal | undefined; problem: unknown },
  before: Decimal | undefined,
): RateFate {
  if (problem !== undefined || rate === undefined) return 'refused'
  return before !== undefined && compare(before, rate) === 0 ? 'same' : 'enter'
}
