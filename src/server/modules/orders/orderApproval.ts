import type { Order, OrderLine } from '../../../contract/order'
import { pick } from '../../../domain/fields/pick'
import type { Decimal } from '../../../domain/money/money'
import type { MarginGaps } from '../../../domain/orders/wholeMargin'
import type { ApprovalDocument } from '../approvals/gate'

/** What is sold, its price and its cost. */
const lineContent = (line: OrderLine) => ({
  ...pick(line, ['item_id', 'description', 'remarks', 'quantity', 'unit']),
  ...pick(line, ['unit_price', 'discount_percent', 'tax_percent']),
  cost: line.cost?.total ?? null,
  supplier_id: line.cost?.supplier_id ?? null,
})

interface Part {
  line_ids: readonly string[]
  total: Decimal
  margin: { amount: Decimal; percent: Decimal | null } & MarginGaps
}

/**
 * Returns what is approved of an order: for whom, its goods, prices, costs and terms, and all that is printed; of a part of
 * it, those of its lines. Internal notes, references and days may change afterwards.
 */
export function toOrderApproval(order: Order, part?: Part): ApprovalDocument {
  const lines = part ? order.lines.filter(({ id }) => part.line_ids.includes(id)) : order.lines
  const suppliers = lines.flatMap(({ cost }) =>
    cost?.supplier_id && cost.supplier_name ? [{ id: cost.supplier_id, name: cost.supplier_name }] : [],
  )
  return {
    kind: 'order',
    id: order.id,
    branch_id: order.branch_id,
    amount: part?.total ?? order.total,
    currency: order.currency,
    margin: part?.margin ?? order.margin,
    suppliers: [...new Map(suppliers.map((supplier) => [supplier.id, supplier])).values()],
    listed: lines.map(({ position, description, quantity, unit, amount }) => ({
      line: position,
      name: description,
      quantity,
      unit,
      amount,
    })),
    content: {
      ...pick(order, ['client_id', 'contact', 'delivery_contact', 'currency', 'discount']),
      ...pick(order, ['payment_terms', 'delivery_terms', 'delivery_place', 'remarks']),
      ...pick(order, ['agent_id', 'commission_percent', 'commission_basis', 'commission_capped']),
      lines: lines.map(lineContent),
      charges: order.charges.map((charge) => pick(charge, ['label', 'amount', 'tax_percent'])),
    },
  }
}
