import { add, compare, type Decimal, shareOut, sum } from '../money/money'
import { bearerOf, isWeightKept, shareFreight, sumFreight } from './freight'
import { costOf, type KeptCost } from './keptCost'
import { buy, dividePurchase, type OfferTerms } from './purchase'

export interface StandingCost extends KeptCost {
  id: string
  quantity: Decimal
  quote_id: string
  quote_line_id: string
  terms: OfferTerms
}

/**
 * Unchanged quote lines keep their cost; others are bought again with minimums, packs and price breaks, and shared by
 * the quantity sold. Freight is shared again when lines were removed or their weights changed. Null when the supplier has too
 * little. Keyed by line id, in the order's currency.
 */
export function recostLines(
  wanted: readonly { id: string; quantity: Decimal }[],
  there: readonly StandingCost[],
  currency: string,
): Map<string, KeptCost | null> {
  const costs = new Map<string, KeptCost | null>()
  for (const quote_line_id of new Set(there.map((line) => line.quote_line_id))) {
    const before = there.filter((line) => line.quote_line_id === quote_line_id)
    const own = wanted.flatMap(({ id, quantity }) =>
      before.filter((line) => line.id === id).map((line) => ({ ...line, sold: quantity })),
    )
    const same = own.length === before.length && own.every(({ quantity, sold }) => compare(quantity, sold) === 0)
    const bought = same ? own.map(costOf) : boughtAnew(own, currency)
    own.forEach(({ id }, index) => costs.set(id, bought?.[index] ?? null))
  }
  shareFreightAnew(costs, wanted, there, currency)
  return costs
}

function boughtAnew(own: readonly (StandingCost & { sold: Decimal })[], currency: string): KeptCost[] | null {
  const [first] = own
  if (!first) return []
  const sold = own.map((line) => line.sold)
  const need = sum(sold)
  const purchase = buy(first.terms, need, { currency, rate: first.cost_rate })
  if (!purchase || compare(purchase.covered, need) < 0) return null
  const [goods, tax, quantities] = [
    shareOut(purchase.goods, sold, currency),
    shareOut(purchase.tax, sold, currency),
    dividePurchase(sold, purchase.quantity, first.terms),
  ]
  return own.map((line, index) => ({
    ...costOf(line),
    cost_unit_price: purchase.unit_price,
    cost_quantity: quantities[index] ?? '0',
    cost_goods: add(goods[index] ?? '0', tax[index] ?? '0'),
    cost_tax: tax[index] ?? '0',
  }))
}

function shareFreightAnew(
  costs: Map<string, KeptCost | null>,
  wanted: readonly { id: string }[],
  there: readonly StandingCost[],
  currency: string,
): void {
  for (const quote_id of new Set(there.map((line) => line.quote_id))) {
    const before = there.filter((line) => line.quote_id === quote_id)
    const left = wanted.flatMap(({ id }) => {
      const [was, cost] = [before.find((line) => line.id === id), costs.get(id)]
      return was && cost ? [{ id, was: bearerOf(was), bearer: bearerOf(cost), cost }] : []
    })
    const same = left.length === before.length && left.every(({ was, bearer }) => isWeightKept(was, bearer))
    if (same) continue
    const freight = sumFreight(
      before.map(({ cost_freight, quoted_freight }) => ({ freight: cost_freight, quoted_freight })),
    )
    const shares = shareFreight(
      freight,
      left.map(({ bearer }) => bearer),
      { currency, quote_currency: before[0]?.cost_currency ?? currency },
    )
    left.forEach(({ id, cost }, index) => {
      const share = shares[index]
      if (share) costs.set(id, { ...cost, cost_freight: share.freight, quoted_freight: share.quoted_freight })
    })
  }
}
