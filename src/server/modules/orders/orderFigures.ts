import type { Order, OrderLine } from '../../../contract/order'
import { commissionOf } from '../../../domain/commissions/commission'
import { discountOf } from '../../../domain/documents/discount'
import { documentTotals } from '../../../domain/documents/documentTotals'
import { pick } from '../../../domain/fields/pick'
import { add, lineAmount, roundMoney, subtract } from '../../../domain/money/money'
import { unitCostOf } from '../../../domain/costing/unitCost'
import { lacksFreight } from '../../../domain/costing/keptCost'
import { marginOf, orderMargin } from '../../../domain/orders/orderPrice'
import type { orders } from '../../db/schema/orders'
import type { StoredCharge, StoredLine } from './orderLinesRepository'
import { keptCost, withFactor } from '../../../domain/orders/draft/lineCosts'

type Head = Pick<
  typeof orders.$inferSelect,
  | 'currency'
  | 'amounts_rounded_to'
  | 'discount'
  | 'discount_percent'
  | 'commission_percent'
  | 'commission_basis'
  | 'commission_capped'
>

/** The currency of an order, and what its amounts are rounded to. */
type Rounded = Pick<Head, 'currency' | 'amounts_rounded_to'>

/** The fields of a line that its figures are calculated from. */
export interface FiguredLine {
  line: Pick<
    StoredLine['line'],
    'quantity' | 'unit_price' | 'discount_percent' | 'tax_rate_id' | 'tax_percent' | 'cost_goods' | 'cost_freight'
  >
}

/** Returns the amount of a line in the order's currency, rounded as on its document. */
export const amountOf = ({ line }: FiguredLine, { currency, amounts_rounded_to }: Rounded) =>
  lineAmount(line.quantity, line.unit_price, line.discount_percent, currency, amounts_rounded_to)

/** Returns the cost of a line in the order's currency, goods and freight as far as it is known; null where nothing is. */
export const costOf = ({ line }: FiguredLine, currency: string) =>
  line.cost_goods === null ? null : roundMoney(add(line.cost_goods, line.cost_freight ?? '0'), currency)

/** Returns the totals of an order, calculated by the same functions as on its document and its screen. */
export function totalsOf(
  head: Rounded & Pick<Head, 'discount' | 'discount_percent'>,
  lines: readonly FiguredLine[],
  charges: readonly Pick<StoredCharge, 'amount' | 'tax_rate_id' | 'tax_percent'>[],
) {
  const { currency, amounts_rounded_to } = head
  const priced = [...lines.map(({ line }) => line), ...charges]
  return documentTotals({
    currency,
    amounts_rounded_to,
    lines: lines.map((stored) => ({ amount: amountOf(stored, head), tax_rate_id: stored.line.tax_rate_id })),
    discount: discountOf(head),
    charges,
    tax_rates: priced.flatMap(({ tax_rate_id, tax_percent }) =>
      tax_rate_id === null ? [] : [{ id: tax_rate_id, percent: tax_percent }],
    ),
  })
}

/** Returns the net margin of an order: after the agent's commission. */
export function marginFor(
  head: Head,
  lines: readonly FiguredLine[],
  floor_percent: string | null,
): NonNullable<Order['margin']> {
  const { currency } = head
  const margin = orderMargin(
    lines.map((stored) => {
      const { quantity, unit_price, discount_percent } = stored.line
      const cost = costOf(stored, currency)
      return { quantity, unit_price, discount_percent, cost, lacks_freight: lacksFreight(stored.line) }
    }),
    discountOf(head),
    currency,
    head.amounts_rounded_to,
  )
  const commission = commissionOf(head, { net: margin.net, margin: margin.amount }, currency)
  return { ...margin, floor_percent, commission, net_margin: marginOf(margin.amount, commission, currency).amount }
}

/** Where a line's cost comes from, as staff see it. */
const sourceFields = [
  'supplier_name',
  'quote_revision',
  'quoted_at',
  'quote_reference',
  'rfq_id',
  'rfq_number',
  'rfq_line_position',
  'quote_id',
] as const

/** The terms of an offer that decide what it costs. */
const offerFields = [
  'unit_price',
  'free_of_charge',
  'unit',
  'unit_factor',
  'available_quantity',
  'minimum_quantity',
  'pack_size',
  'price_breaks',
  'tax_percent',
  'tax_recoverable',
] as const

/** Returns the cost of a line as staff see it, with its source and the line's margin. */
export function lineCost(stored: StoredLine, head: Rounded): OrderLine['cost'] {
  const { currency } = head
  const { line, offer } = stored
  const total = costOf(stored, currency)
  if (total === null) return null
  const margin = marginOf(amountOf(stored, head), total, currency)
  const tax = roundMoney(line.cost_tax ?? '0', currency)
  return {
    ...pick(line, ['supplier_id', 'quote_line_id']),
    ...pick(stored, sourceFields),
    offer: offer && pick(withFactor(offer), offerFields),
    currency: line.cost_currency ?? currency,
    unit_price: line.cost_unit_price ?? '0',
    rate: line.cost_rate ?? '1',
    quantity: line.cost_quantity ?? line.quantity,
    goods: roundMoney(subtract(line.cost_goods ?? '0', tax), currency),
    tax,
    ...pick(line, ['quoted_freight']),
    freight: line.cost_freight,
    total,
    unit_cost: unitCostOf(keptCost(line), line.quantity, offer?.unit_factor ?? null, currency),
    margin: margin.amount,
    margin_percent: margin.percent,
  }
}
