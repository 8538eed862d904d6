import { type DocumentTotals, documentTotals } from '../documentTotals'
import { type Decimal, lineAmount, maxDecimals, roundTo } from '../money'
import type { KeptCost } from './keptCost'
import { inOfferUnit } from './unitFactor'

/** A line of a purchase order: at the supplier's price and in the supplier's unit. */
export interface PurchaseLine {
  quantity: Decimal
  unit_price: Decimal
  /** All tax that the supplier charges, recoverable or not. */
  tax_percent: Decimal
}

/** What a purchase order asks for by a line of an order; `unit_factor` is how many of that line's unit one of the supplier's is. */
export function toPurchaseLine(
  { cost_quantity, cost_unit_price }: Pick<KeptCost, 'cost_quantity' | 'cost_unit_price'>,
  offer: { unit_factor: Decimal; tax_percent: Decimal } | null,
): PurchaseLine {
  return {
    quantity: offer ? roundTo(inOfferUnit(cost_quantity, offer), maxDecimals) : cost_quantity,
    unit_price: cost_unit_price,
    tax_percent: offer?.tax_percent ?? '0',
  }
}

/** The totals of a purchase order, in the supplier's currency: goods, freight, and the tax of each percentage on the sum of its lines. */
export function purchaseTotals(lines: readonly PurchaseLine[], freight: Decimal, currency: string): DocumentTotals {
  const rated = lines.map((line) => ({
    amount: lineAmount(line.quantity, line.unit_price, '0', currency),
    tax_rate_id: roundTo(line.tax_percent, maxDecimals),
  }))
  return documentTotals({
    currency,
    lines: rated,
    discount: '0',
    charges: [{ amount: freight, tax_rate_id: null }],
    tax_rates: rated.map(({ tax_rate_id }) => ({ id: tax_rate_id, percent: tax_rate_id })),
  })
}
