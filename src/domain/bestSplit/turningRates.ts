import type { Allocation } from '../awards/allocation'
import type { ComparisonInput } from '../comparison/comparison'
import { add, compare, type Decimal, divide, isZero, multiply, percentOf, roundTo, subtract, sum } from '../money/money'
import { buyableQuantity, type Frozen, priceAt, priceOf } from '../costing/purchase'
import type { SplitProblem } from './problem'

interface Move {
  rfq_line_id: string
  from: string[]
  to: string[]
}

export interface TurningRate {
  currency: string
  direction: 'up' | 'down'
  today: Decimal
  /** Null when the allocations stay the same in the whole range. */
  rate: Decimal | null
  /** The signed distance from today's rate, to two decimals. */
  percent: Decimal | null
  moves: Move[]
}

/** The search range on either side of today's rate, in percent. */
export const turningRangePercent = '50'

/** The best allocations at other rates; null when not found or not proven. */
export type SplitAt = (rates: ComparisonInput['rates']) => Allocation[] | null

/** The currencies of all usable offers except the RFQ's own. */
export function currenciesOf({ suppliers, currency }: SplitProblem): string[] {
  return [...new Set(suppliers.map((supplier) => supplier.currency))].filter((other) => other !== currency).sort()
}

/**
 * Finds the break-even rate: the first rate of a currency in one direction, all else fixed, at which the best split's
 * allocations change. Rounded to 0.01 away from today's rate (below 1 to four digits).
 * The cost of fixed allocations is linear in the rate, and the best split is the lower envelope of these lines: the
 * search goes from the crossing with another best split to its crossing with the best split there, until none is
 * cheaper. Undefined when a best split on the way is not proven.
 */
export function turningRate(
  problem: SplitProblem,
  input: ComparisonInput,
  today_split: readonly Allocation[],
  { currency, direction }: Pick<TurningRate, 'currency' | 'direction'>,
  splitAt: SplitAt,
): TurningRate | undefined {
  const today = input.rates.find((entry) => entry.currency === currency)?.rate ?? '1'
  const step = stepOf(today)
  const away = direction === 'up' ? '1' : '-1'
  const at = (rate: Decimal) =>
    splitAt(input.rates.map((entry) => (entry.currency === currency ? { currency, rate } : entry)))
  const isBeyond = (rate: Decimal, other: Decimal) => compare(multiply(subtract(rate, other), away), '0') > 0
  const none: TurningRate = { currency, direction, today, rate: null, percent: null, moves: [] }

  const end = roundAway(add(today, multiply(away, percentOf(today, turningRangePercent))), step, direction)
  let rate = end
  let other = at(rate)
  if (!other) return undefined
  if (isSame(other, today_split)) return none
  for (;;) {
    const crossing = crossingOf(today_split, other, problem, currency, input)
    const tried =
      crossing === null || !isBeyond(crossing, today) || isBeyond(crossing, rate)
        ? rate
        : roundAway(crossing, step, direction)
    const there: Allocation[] | null = tried === rate ? other : at(tried)
    if (!there) return undefined
    if (isSame(there, today_split)) {
      // Amounts are rounded, so the lines are not quite straight: the break-even rate is a few steps further.
      const next = add(tried, multiply(away, step))
      const further = at(next)
      if (!further) return undefined
      if (!isSame(further, today_split)) return turned({ ...none, rate: next }, today_split, further, problem)
      return bisected(tried, rate, other)
    }
    const before = subtract(tried, multiply(away, step))
    const nearer = isBeyond(before, today) ? at(before) : [...today_split]
    if (!nearer) return undefined
    if (isSame(nearer, today_split)) return turned({ ...none, rate: tried }, today_split, there, problem)
    ;[rate, other] = [before, nearer]
  }

  function bisected(unchanged: Decimal, changed: Decimal, split: readonly Allocation[]): TurningRate | undefined {
    let [low, high, found] = [unchanged, changed, split]
    for (;;) {
      const middle = roundAway(divide(add(low, high), '2'), step, direction)
      if (compare(middle, high) === 0) return turned({ ...none, rate: high }, today_split, found, problem)
      const there = at(middle)
      if (!there) return undefined
      if (isSame(there, today_split)) low = middle
      else [high, found] = [middle, there]
    }
  }
}

function turned(
  turn: TurningRate,
  from: readonly Allocation[],
  to: readonly Allocation[],
  problem: SplitProblem,
): TurningRate {
  const percent = roundTo(divide(multiply(subtract(turn.rate ?? turn.today, turn.today), '100'), turn.today), 2)
  const moves = problem.lines.flatMap(({ id }): Move[] => {
    const [before, after] = [from, to].map((split) => split.filter(({ rfq_line_id }) => rfq_line_id === id))
    return isSame(before ?? [], after ?? [])
      ? []
      : [{ rfq_line_id: id, from: suppliersOf(before ?? [], problem), to: suppliersOf(after ?? [], problem) }]
  })
  return { ...turn, percent, moves }
}

function suppliersOf(allocations: readonly Allocation[], { lines, suppliers }: SplitProblem): string[] {
  const offers = lines.flatMap((line) => line.offers)
  const ids = allocations.map(
    ({ quote_line_id }) =>
      suppliers[offers.find((offer) => offer.quote_line_id === quote_line_id)?.supplier ?? -1]?.supplier_id ?? '',
  )
  return [...new Set(ids)].sort()
}

/** Sorts by distance in percent; rates that were not found come last. */
export function nearestFirst(turns: readonly TurningRate[]): TurningRate[] {
  const distance = ({ percent }: TurningRate) => (percent === null ? Infinity : Math.abs(Number(percent)))
  return [...turns].sort((left, right) => (distance(left) === distance(right) ? 0 : distance(left) - distance(right)))
}

function isSame(left: readonly Allocation[], right: readonly Allocation[]): boolean {
  return (
    left.length === right.length &&
    left.every((part) =>
      right.some((other) => other.quote_line_id === part.quote_line_id && compare(other.quantity, part.quantity) === 0),
    )
  )
}

function stepOf(today: Decimal): Decimal {
  let step = '0.01'
  for (let left = today; compare(left, '1') < 0 && compare(step, '0.000000000001') > 0; left = multiply(left, '10'))
    step = compare(step, '0.01') === 0 ? '0.0001' : multiply(step, '0.1')
  return step
}

function roundAway(rate: Decimal, step: Decimal, direction: TurningRate['direction']): Decimal {
  const nearest = multiply(roundTo(divide(rate, step, 20), 0), step)
  const towards = direction === 'up' ? compare(nearest, rate) < 0 : compare(nearest, rate) > 0
  return towards ? add(nearest, direction === 'up' ? step : multiply(step, '-1')) : nearest
}

/** The rate at which two allocations cost the same, unrounded; null when their cost lines are parallel. */
function crossingOf(
  left: readonly Allocation[],
  right: readonly Allocation[],
  problem: SplitProblem,
  currency: string,
  input: ComparisonInput,
): Decimal | null {
  const [one, other] = [lineOf(left, problem, currency, input), lineOf(right, problem, currency, input)]
  const steeper = subtract(one.slope, other.slope)
  return isZero(steeper) ? null : divide(subtract(other.fixed, one.fixed), steeper, 20)
}

/** The cost of allocations as a function of a currency's rate: a fixed amount plus an amount per unit of the rate. */
function lineOf(
  allocations: readonly Allocation[],
  { suppliers, lines }: SplitProblem,
  currency: string,
  input: ComparisonInput,
): { fixed: Decimal; slope: Decimal } {
  const frozen = (place: number): Pick<Frozen, 'rate'> & { currency: string } => ({
    rate: suppliers[place]?.rate ?? '1',
    currency: suppliers[place]?.currency ?? currency,
  })
  const offers = lines.flatMap((line) => line.offers)
  const goods = allocations.flatMap(({ quote_line_id, quantity }) => {
    const offer = offers.find((each) => each.quote_line_id === quote_line_id)
    if (!offer) return []
    const bought = buyableQuantity(offer.terms, quantity)
    const net = priceOf(bought, priceAt(offer.terms, bought).unit_price, offer.terms)
    return [
      {
        place: offer.supplier,
        own: offer.terms.tax_recoverable ? net : add(net, percentOf(net, offer.terms.tax_percent)),
      },
    ]
  })
  const freights = [...new Set(goods.map(({ place }) => place))].map((place) => ({
    place,
    own: input.quotes.find(({ id }) => id === suppliers[place]?.quote_id)?.freight ?? '0',
  }))
  const all = [...goods, ...freights].map(({ place, own }) => ({ own, ...frozen(place) }))
  return {
    slope: sum(all.filter((part) => part.currency === currency).map(({ own }) => own)),
    fixed: sum(all.filter((part) => part.currency !== currency).map(({ own, rate }) => multiply(own, rate))),
  }
}
