import type { Paper } from '../contract/paper'
import type { PurchaseOrder } from '../contract/purchaseOrders'
import { isZero } from '../domain/money'
import { day, price, quantity } from './format'
import { type Party, partyOf } from './party'
import { drawerWords } from './sender'

export interface PurchaseOrderFacts {
  purchase_order: PurchaseOrder
  supplier: Party
  from: Paper['from']
  /** YYYY-MM-DD */
  date: string
  draft: boolean
}

/** What a supplier is sent: what is bought of him, at his own prices and in his own units. Nothing of the client whom it is for. */
export function purchaseOrderPaper({ purchase_order, supplier, from, date, draft }: PurchaseOrderFacts): Paper {
  const { currency, lines, goods, freight, tax, total, notes } = purchase_order
  const sum = (label: string, amount: string) => ({ label, currency: null, value: price(amount, currency), strong: false })
  return {
    kind: 'purchase_order',
    language: 'en',
    title: 'Purchase order',
    number: purchase_order.number ?? '',
    date: day(date),
    draft,
    orientation: 'portrait',
    from,
    to: partyOf(supplier),
    facts: [
      { label: 'Deliver to', value: purchase_order.delivery_place },
      { label: 'Expected', value: purchase_order.expected_on && day(purchase_order.expected_on) },
      { label: 'Payment', value: purchase_order.payment_terms },
    ].flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    columns: [
      { label: '#', align: 'start', grow: 0 },
      { label: 'Description', align: 'start', grow: 1 },
      { label: 'Quantity', align: 'end', grow: 0 },
      { label: `Unit price, ${currency}`, align: 'end', grow: 0 },
      { label: `Amount, ${currency}`, align: 'end', grow: 0 },
    ],
    rows: lines.map((line) => ({
      cells: [
        { text: String(line.position), second: null },
        { text: line.description, second: [line.supplier_code ?? line.item_code, line.notes].filter(Boolean).join('\n') || null },
        { text: quantity(line.quantity, line.unit), second: null },
        { text: price(line.unit_price, currency), second: null },
        { text: price(line.amount, currency), second: null },
      ],
    })),
    totals: [
      sum('Net', goods),
      ...(isZero(freight) ? [] : [sum('Freight', freight)]),
      ...(isZero(tax) ? [] : [sum('Tax', tax)]),
      { label: 'Total', currency, value: price(total, currency), strong: true },
    ],
    banks: [],
    sections: notes ? [{ title: 'Notes', text: notes }] : [],
    words: drawerWords,
  }
}
