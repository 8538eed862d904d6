import {
  compare,
  convert,
  type Decimal,
  divide,
  isPositive,
  isZero,
  multiply,
  roundMoney,
  shareOut,
  smallest,
  subtract,
  sum,
} from '../money/money'
import type { KeptCost } from './keptCost'

/*
 * How a freight is shared: only `weightOf` knows by what. Shares in a comparison are rounded one by one and may miss
 * the freight by one unit; shares of an order add up to it.
 */

const exactly = 40

/** What bears a share of a freight: its goods without tax, in any one currency, and the quantity bought. */
export interface FreightBearer {
  goods: Decimal
  /** 0 when other pieces' purchases cover this one: then no purchase order carries its share of the quoted freight. */
  quantity: Decimal
}

/** The sharing key: the value of the goods without tax. */
const weightOf = ({ goods }: FreightBearer): Decimal => goods

const weightsOf = (bearers: readonly FreightBearer[]): Decimal[] => bearers.map(weightOf)

/** The weights of the bearers; equal when all of them weigh nothing. */
function toWeights(bearers: readonly FreightBearer[]): Decimal[] {
  const weights = weightsOf(bearers)
  return isZero(sum(weights)) ? weights.map(() => '1') : weights
}

/** An order line as a bearer of its supplier's freight. */
export const bearerOf = ({
  cost_goods,
  cost_tax,
  cost_quantity,
}: Pick<KeptCost, 'cost_goods' | 'cost_tax' | 'cost_quantity'>): FreightBearer => ({
  goods: subtract(cost_goods, cost_tax),
  quantity: cost_quantity,
})

/** Whether a bearer's weight is unchanged: while all of them are, their shares stay. */
export const isWeightKept = (before: FreightBearer, now: FreightBearer): boolean =>
  compare(weightOf(before), weightOf(now)) === 0

/** The full freight of a quote in the RFQ's currency, at the frozen rate; null where it is not stated. */
export function freightOf(
  { freight }: { freight: Decimal | null },
  { currency, rate }: { currency: string; rate: Decimal },
): Decimal | null {
  return freight === null ? null : convert(freight, rate, currency)
}

/** What a freight adds to a sum: nothing where it is not stated, so such a sum is not ranked and says so. */
export const knownFreight = (freight: Decimal | null): Decimal => freight ?? '0'

/** The share of the freight per offer of a quote, each rounded by itself. */
export function freightShares(freight: Decimal, offers: readonly FreightBearer[], currency: string): Decimal[] {
  const weights = toWeights(offers)
  const all = sum(weights)
  return weights.map((weight) => roundMoney(divide(multiply(freight, weight), all, exactly), currency))
}

/** The weights that explain an offer's share: its own and that of all offers; null when the shares are equal. */
export function freightWeights(
  offer: FreightBearer,
  offers: readonly FreightBearer[],
): { own: Decimal; all: Decimal } | null {
  const all = sum(weightsOf(offers))
  return isZero(all) ? null : { own: weightOf(offer), all }
}

/** A freight in the currency of the costs, and in the quote's currency, which the purchase order uses. */
export interface FreightShare {
  freight: Decimal
  quoted_freight: Decimal
}

interface Currencies {
  currency: string
  quote_currency: string
}

/** Shares a freight by weight; the last bearer takes the rest. */
export function shareFreight(
  { freight, quoted_freight }: FreightShare,
  bearers: readonly FreightBearer[],
  { currency, quote_currency }: Currencies,
): FreightShare[] {
  const own = shareOut(freight, toWeights(bearers), currency)
  const bought = bearers.filter(({ quantity }) => !isZero(quantity))
  const quoted = shareOut(quoted_freight, toWeights(bought), quote_currency)
  return bearers.map((bearer, index) => ({
    freight: own[index] ?? '0',
    quoted_freight: quoted[bought.indexOf(bearer)] ?? roundMoney('0', quote_currency),
  }))
}

export function sumFreight(shares: readonly FreightShare[]): FreightShare {
  return {
    freight: sum(shares.map(({ freight }) => freight)),
    quoted_freight: sum(shares.map(({ quoted_freight }) => quoted_freight)),
  }
}

/**
 * The freight that the unordered pieces bear. `over` is what the orders bear above their own shares after a line was
 * removed; negative after an order was cancelled.
 */
export function freightLeft(
  open: readonly (FreightBearer & FreightShare)[],
  over: FreightShare,
  currencies: Currencies,
): FreightShare[] {
  if (isZero(over.freight) && isZero(over.quoted_freight))
    return open.map(({ freight, quoted_freight }) => ({ freight, quoted_freight }))
  const all = sumFreight(open)
  const left = (of: keyof FreightShare) => subtract(all[of], smallest(over[of], all[of]))
  return shareFreight({ freight: left('freight'), quoted_freight: left('quoted_freight') }, open, currencies)
}

/**
 * The freight that an order line bears beyond its piece's `own` share of the `whole`. Where the line has another
 * currency or rate than the piece, the quoted freight is converted at the rate of the whole.
 */
export function freightOver(
  borne: FreightShare,
  own: FreightShare,
  { whole, same_rate }: { whole: FreightShare; same_rate: boolean },
): FreightShare {
  const quoted_freight = subtract(borne.quoted_freight, own.quoted_freight)
  if (same_rate) return { freight: subtract(borne.freight, own.freight), quoted_freight }
  const freight = isZero(whole.quoted_freight)
    ? '0'
    : divide(multiply(quoted_freight, whole.freight), whole.quoted_freight)
  return { freight, quoted_freight }
}

/** A quote's freight in a newer revision; `part` is what the lines bear of the former freight. */
export interface RevisedFreight {
  former: Decimal
  newer: Decimal
  part: Decimal
  /** The lines and the whole award, with goods in the quote's currency; `awarded` is null without an award. */
  lines: readonly FreightBearer[]
  awarded: readonly FreightBearer[] | null
}

/** The same share as of the former freight; if that was 0, by the lines' part of the award. Not rounded. */
export function revisedFreight({ former, newer, part, lines, awarded }: RevisedFreight): Decimal {
  if (isPositive(former)) return divide(multiply(newer, part), former, exactly)
  const all = sum(weightsOf(awarded ?? []))
  if (!isPositive(all)) return newer
  return divide(multiply(newer, smallest(sum(weightsOf(lines)), all)), all, exactly)
}
