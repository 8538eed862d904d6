import type { Order, OrderLine } from '../../../contract/order'
import { commissionOf } from '../../../domain/commission'
import { documentTotals } from '../../../domain/documentTotals'
import { add, lineAmount, roundMoney, subtract } from '../../../domain/money'
import { unitCostOf } from '../../../domain/costing/unitCost'
import { marginOf, orderMargin } from '../../../domain/orderPrice'
import type { orders } from '../../db/schema/orders'
import type { StoredCharge, StoredLine } from './orderLinesRepository'
import { keptCost, withFactor } from './keptCost'

type Head = Pick<
  typeof orders.$inferSelect,
  'currency' | 'discount' | 'commission_percent' | 'commission_basis' | 'commission_capped'
>

/** The amount of a line in the order's currency. */
export const amountOf = ({ line }: Pick<StoredLine, 'line'>, currency: string) =>
  lineAmount(line.quantity, line.unit_price, line.discount_percent, currency)

/** What a line costs in the order's currency, goods and freight; null where nothing is known of it. */
export const costOf = ({ line }: Pick<StoredLine, 'line'>, currency: string) =>
  line.cost_goods === null ? null : roundMoney(add(line.cost_goods, line.cost_freight ?? '0'), currency)

/** The totals of an order, by the functions that its paper and its screen use. */
export function totalsOf({ currency, discount }: Head, lines: readonly StoredLine[], charges: readonly StoredCharge[]) {
  const priced = [...lines.map(({ line }) => line), ...charges]
  return documentTotals({
    currency,
    lines: lines.map((stored) => ({ amount: amountOf(stored, currency), tax_rate_id: stored.line.tax_rate_id })),
    discount,
    charges,
    tax_rates: priced.flatMap(({ tax_rate_id, tax_percent }) =>
      tax_rate_id === null ? [] : [{ id: tax_rate_id, percent: tax_percent }],
    ),
  })
}

/** What is left of an order, its agent's share taken off. */
export function marginFor(
  head: Head,
  lines: readonly StoredLine[],
  floor_percent: string | null,
): NonNullable<Order['margin']> {
  const { currency, discount } = head
  const margin = orderMargin(
    lines.map((stored) => ({ ...stored.line, cost: costOf(stored, currency) })),
    discount,
    currency,
  )
  const commission = commissionOf(head, { net: margin.net, margin: margin.amount }, currency)
  return { ...margin, floor_percent, commission, left: marginOf(margin.amount, commission, currency).amount }
}

/** What a line costs, as staff see it: with the trail that leads there, and what is left of its price. */
export function lineCost(stored: StoredLine, currency: string): OrderLine['cost'] {
  const {
    line,
    supplier_name,
    quote_revision,
    quoted_at,
    quote_reference,
    rfq_id,
    rfq_number,
    rfq_line_position,
    quote_id,
    offer,
  } = stored
  const total = costOf(stored, currency)
  if (total === null) return null
  const margin = marginOf(amountOf(stored, currency), total, currency)
  const tax = roundMoney(line.cost_tax ?? '0', currency)
  return {
    supplier_id: line.supplier_id,
    supplier_name,
    quote_line_id: line.quote_line_id,
    quote_revision,
    quoted_at,
    quote_reference,
    rfq_id,
    rfq_number,
    rfq_line_position,
    quote_id,
    offer: offer && offerTerms(offer),
    currency: line.cost_currency ?? currency,
    unit_price: line.cost_unit_price ?? '0',
    rate: line.cost_rate ?? '1',
    quantity: line.cost_quantity ?? line.quantity,
    goods: roundMoney(subtract(line.cost_goods ?? '0', tax), currency),
    tax,
    freight: line.cost_freight ?? '0',
    total,
    unit_cost: unitCostOf(keptCost(line), line.quantity, offer?.unit_factor ?? null, currency),
    margin: margin.amount,
    margin_percent: margin.percent,
  }
}

function offerTerms(offer: NonNullable<StoredLine['offer']>): NonNullable<OrderLine['cost']>['offer'] {
  const {
    unit_price,
    free_of_charge,
    unit,
    unit_factor,
    available_quantity,
    minimum_quantity,
    pack_size,
    price_breaks,
    tax_percent,
    tax_recoverable,
  } = withFactor(offer)
  return {
    unit_price,
    free_of_charge,
    unit,
    unit_factor,
    available_quantity,
    minimum_quantity,
    pack_size,
    price_breaks,
    tax_percent,
    tax_recoverable,
  }
}
