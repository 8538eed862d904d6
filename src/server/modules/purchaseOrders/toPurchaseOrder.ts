import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { compare, lineAmount, roundMoney, sum } from '../../../domain/money/money'
import { toDocumentMail } from '../../outbox/documentMails'
import type { PurchaseOrderFacts } from './loadPurchaseOrder'

/** Returns a purchase order as in the API's response, with its figures. */
export function toPurchaseOrder(facts: PurchaseOrderFacts): PurchaseOrder {
  const { net: _, amounts_rounded_to, ...head } = facts.head
  const { currency } = head
  const receivedOf = quantitiesReceived(facts)
  const lines = facts.lines.map(({ line, item_code }) => ({
    ...shownOf(line),
    item_code,
    amount: lineAmount(line.quantity, line.unit_price, '0', currency, amounts_rounded_to),
    received: receivedOf(line.id),
  }))
  return {
    ...head,
    order_number: facts.order_number,
    supplier_name: facts.supplier.name,
    supplier_email: facts.supplier.email,
    line_count: lines.length,
    received_lines: lines.filter(({ quantity, received }) => compare(quantity, received) <= 0).length,
    lines,
    goods: roundMoney(sum(lines.map(({ amount }) => amount)), currency),
    receipts: facts.receipts.map((receipt) => receiptOf(receipt, facts)),
    mails: facts.mails.map(toDocumentMail),
  }
}

type StoredLine = PurchaseOrderFacts['lines'][number]['line']
type StoredReceipt = PurchaseOrderFacts['receipts'][number]

function shownOf({
  purchase_order_id: _,
  order_line_id: __,
  quote_line_id: ___,
  ...line
}: StoredLine): Omit<StoredLine, 'purchase_order_id' | 'order_line_id' | 'quote_line_id'> {
  return line
}

/** The quantity received of each line, by its id, without cancelled receipts. */
function quantitiesReceived({ receipts, receipt_lines }: PurchaseOrderFacts) {
  const standing = new Set(receipts.flatMap(({ id, cancelled_at }) => (cancelled_at === null ? [id] : [])))
  const quantities = new Map<string, string[]>()
  for (const { receipt_id, purchase_order_line_id: id, quantity } of receipt_lines)
    if (standing.has(receipt_id)) quantities.set(id, [...(quantities.get(id) ?? []), quantity])
  return (line_id: string) => sum(quantities.get(line_id) ?? [])
}

function receiptOf(
  { id, version, number, date, internal_notes, cancelled_at, cancelled_reason }: StoredReceipt,
  { lines, receipt_lines }: PurchaseOrderFacts,
): PurchaseOrder['receipts'][number] {
  const quantities = new Map(
    receipt_lines.flatMap((line) => (line.receipt_id === id ? [[line.purchase_order_line_id, line.quantity]] : [])),
  )
  return {
    id,
    version,
    number,
    date,
    internal_notes,
    cancelled_at,
    cancelled_reason,
    lines: lines.flatMap(({ line: { id: purchase_order_line_id, position, description, unit } }) => {
      const quantity = quantities.get(purchase_order_line_id)
      return quantity === undefined ? [] : [{ purchase_order_line_id, position, description, unit, quantity }]
    }),
  }
}
