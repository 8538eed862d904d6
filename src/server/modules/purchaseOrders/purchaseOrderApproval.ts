import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { pick } from '../../../domain/fields/pick'
import type { ApprovalDocument } from '../approvals/gate'

/** Returns what is approved of a purchase order: all that is printed on it. Internal notes may change afterwards. */
export const toPurchaseOrderApproval = (purchase_order: PurchaseOrder): ApprovalDocument => ({
  kind: 'purchase_order',
  id: purchase_order.id,
  branch_id: purchase_order.branch_id,
  amount: purchase_order.total,
  currency: purchase_order.currency,
  margin: null,
  suppliers: [{ id: purchase_order.supplier_id, name: purchase_order.supplier_name }],
  listed: purchase_order.lines.map(({ position, description, quantity, unit, amount }) => ({
    line: position,
    name: description,
    quantity,
    unit,
    amount,
  })),
  content: {
    ...pick(purchase_order, ['currency', 'freight', 'tax', 'total', 'payment_terms', 'delivery_place', 'remarks']),
    lines: purchase_order.lines.map((line) =>
      pick(line, [
        'item_id',
        'supplier_code',
        'description',
        'remarks',
        'quantity',
        'unit',
        'unit_price',
        'tax_percent',
      ]),
    ),
  },
})
