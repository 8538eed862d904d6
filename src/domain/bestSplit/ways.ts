import { cornersOf, isStepwise, mostOf } from './corners'
import { toMicro } from './micro'
import { type OfferPrice, priceListOf } from './offerPrices'
import type { Way } from './way'
import { type WaySet, waySet } from './waySet'
import type { SplitLine, SplitOffer, SplitProblem } from './problem'

interface Choice {
  offer: SplitOffer
  bound: boolean
  whole: boolean
  most: bigint
  corners: bigint[]
  priceOf: (quantity: bigint) => OfferPrice
  least: { cost: bigint; quantity: bigint }
}

interface Part {
  choice: Choice
  quantity: bigint
}

interface Begun {
  parts: readonly Part[]
  taker?: Choice | undefined
  /** Whether offers that could each cover the whole line may share it. */
  share: boolean
}

/** The ways of a line to choose from; `complete` is false when some were left out because of their number. */
export interface WaysOfLine {
  ways: Way[]
  complete: boolean
  /** The work: how many offers were tried. */
  looked: number
  /** The need from each offer at its lowest cost per unit: fractions of these that add up to 1 cost no more than a way. */
  fractions: Way[]
}

/**
 * Least open quantity first, then cheapest, then fewest suppliers; dominated ways are omitted. A way that buys more
 * from a supplier in `bound`, who has a limit to reach, is not dominated by one that buys less.
 */
export function waysOf(
  line: SplitLine,
  problem: SplitProblem,
  bound: ReadonlySet<number>,
  most = Infinity,
): WaysOfLine {
  const need = toMicro(line.quantity)
  const choices = line.offers
    .flatMap((offer) => choiceOf(offer, line, problem, bound) ?? [])
    .sort((left, right) => Number(right.bound) - Number(left.bound) || byRatio(left.least, right.least))
  const found = waySet(bound)
  found.add(wayOf([], need))
  const every_step = isStepwise(line.quantity)
  let looked = 0

  const keep = (parts: readonly Part[]) => {
    const way = wayOf(parts, need)
    if (!found.hasBetter(way)) found.add(way)
  }
  /**
   * Each offer is at one of its corners, except the `taker`, which takes the rest. Unbound offers come last, cheapest
   * first, so that no later one costs less.
   */
  const cover = (from: number, left: bigint, { parts, taker, share }: Begun): void => {
    if (taker && taker.most >= left) {
      keep([...parts, { choice: taker, quantity: left }])
      if (!taker.bound && isPlain(taker, left)) return
    }
    for (const [place, choice] of choices.slice(from).entries()) {
      if (choice.whole && !share && (taker?.whole || parts.some((part) => part.choice.whole))) continue
      looked += 1
      if (looked > most) return
      if (!taker && every_step && choice.most >= left) keep([...parts, { choice, quantity: left }])
      if (!taker && !every_step) cover(from + place + 1, left, { parts, taker: choice, share })
      if (
        !choice.bound &&
        !taker?.bound &&
        ((!taker && isPlain(choice, left)) ||
          cannotImprove(found, parts, taker ? [taker, choice] : [choice], left, bound))
      )
        continue
      for (const quantity of choice.corners) {
        if (quantity < left)
          cover(from + place + 1, left - quantity, { parts: [...parts, { choice, quantity }], taker, share })
      }
    }
  }
  for (const choice of choices) if (choice.whole) keep([{ choice, quantity: need }])
  cover(0, need, { parts: [], share: false })
  if (problem.share_lines) cover(0, need, { parts: [], share: true })
  coverInPart(choices, need, keep)
  const ways = found
    .all()
    .filter((way) => !found.hasBetter(way))
    .sort(byValue)
  return {
    ways,
    complete: looked <= most,
    looked,
    fractions: choices.map((choice) => fractionOf(choice, need)),
  }
}

/** Takes all that some offers have when it is less than the need: they cannot cover more. */
function coverInPart(choices: readonly Choice[], need: bigint, keep: (parts: Part[]) => void) {
  let sets: { parts: Part[]; covered: bigint }[] = [{ parts: [], covered: 0n }]
  for (const choice of choices.filter(({ most }) => most < need)) {
    const more = sets.map(({ parts, covered }) => ({
      parts: [...parts, { choice, quantity: choice.most }],
      covered: covered + choice.most,
    }))
    sets = [...sets, ...more.filter(({ covered }) => covered < need)].slice(0, 4096)
  }
  for (const { parts } of sets) if (parts.length > 0) keep(parts)
}

function choiceOf(
  offer: SplitOffer,
  { quantity: need }: SplitLine,
  { suppliers, currency }: SplitProblem,
  bound_suppliers: ReadonlySet<number>,
): Choice | undefined {
  const bound = bound_suppliers.has(offer.supplier)
  const supplier = suppliers[offer.supplier]
  const most = mostOf(offer.terms, need)
  if (!supplier || most === 0n) return undefined
  const known = new Map<bigint, OfferPrice>()
  const priced = priceListOf(offer.terms, { currency, own_currency: supplier.currency, rate: supplier.rate })
  const priceOf = (quantity: bigint) => {
    const price = known.get(quantity) ?? priced(quantity)
    known.set(quantity, price)
    return price
  }
  const corners = cornersOf(offer.terms, need, most, bound)
  const least = corners
    .map((quantity) => ({ quantity, cost: priceOf(quantity).cost }))
    .reduce((low, each) => (byRatio(each, low) < 0 ? each : low))
  return { offer, bound, whole: most >= toMicro(need), most, corners, priceOf, least }
}

const costAt = ({ cost, quantity }: Choice['least'], need: bigint): bigint => (cost * need) / quantity

function fractionOf({ offer, least }: Choice, need: bigint): Way {
  return { missing: 0, cost: costAt(least, need), suppliers: [offer.supplier], values: new Map(), parts: [] }
}

function byRatio(left: { cost: bigint; quantity: bigint }, right: { cost: bigint; quantity: bigint }): number {
  const difference = left.cost * right.quantity - right.cost * left.quantity
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

function cheapestOf(choices: readonly Choice[]): Choice['least'] | null {
  return choices.reduce<Choice['least'] | null>(
    (low, { least }) => (low && byRatio(low, least) <= 0 ? low : least),
    null,
  )
}

function wayOf(parts: readonly Part[], need: bigint): Way {
  const values = new Map<number, bigint>()
  let [cost, covered] = [0n, 0n]
  for (const { choice, quantity } of parts) {
    const { offer } = choice
    const price = choice.priceOf(quantity)
    cost += price.cost
    covered += quantity
    values.set(offer.supplier, (values.get(offer.supplier) ?? 0n) + price.value)
  }
  return {
    missing: 1_000_000 - Number((covered * 1_000_000n) / need),
    cost,
    suppliers: [...values.keys()].sort((left, right) => left - right),
    values,
    parts: parts.map(({ choice, quantity }) => ({
      quote_line_id: choice.offer.quote_line_id,
      quantity,
    })),
  }
}

/** Whether the rest costs this offer's lowest cost per quantity: then sharing it with a dearer offer saves nothing. */
function isPlain({ most, priceOf, least }: Choice, left: bigint): boolean {
  return most >= left && priceOf(left).cost * least.quantity <= least.cost * left
}

/** Whether a known way beats every continuation of this one; the rest costs at least the lowest cost of the offers. */
function cannotImprove(
  found: WaySet,
  parts: readonly Part[],
  next: readonly Choice[],
  left: bigint,
  bound: ReadonlySet<number>,
): boolean {
  const used = new Map<number, bigint>(next.map(({ offer }) => [offer.supplier, 0n]))
  const least = cheapestOf(next) ?? { cost: 0n, quantity: 1n }
  let spent = 0n
  for (const { choice, quantity } of parts) {
    const { cost, value } = choice.priceOf(quantity)
    spent += cost
    used.set(choice.offer.supplier, (used.get(choice.offer.supplier) ?? 0n) + value)
  }
  return found.hasAmong(
    [...used.keys()].sort((one, other) => one - other),
    (way) =>
      way.missing === 0 &&
      (way.cost - spent) * least.quantity <= left * least.cost &&
      [...used].every(([supplier, value]) => !bound.has(supplier) || (way.values.get(supplier) ?? -1n) >= value),
  )
}

function byValue(left: Way, right: Way): number {
  if (left.missing !== right.missing) return left.missing - right.missing
  if (left.cost !== right.cost) return left.cost < right.cost ? -1 : 1
  return left.suppliers.length - right.suppliers.length
}
