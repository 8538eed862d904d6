import { type DocumentTotals, documentTotals } from '../documents/documentTotals'
import { type Decimal, lineAmount, maxDecimals, roundTo } from '../money/money'
import type { KeptCost } from './keptCost'
import { inOfferUnit } from './unitFactor'

/** A purchase order line: at the supplier's price and in the supplier's unit. */
export interface PurchaseLine {
  quantity: Decimal
  unit_price: Decimal
  /** All tax on the supplier's invoice, recoverable or not. */
  tax_percent: Decimal
}

/** `unit_factor` is the number of the order line's units in one supplier unit. */
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

/** The totals in the supplier's currency: goods, freight, and the tax per percentage on the sum of its lines. */
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
