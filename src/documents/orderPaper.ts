import type { Order, OrderLine } from '../contract/order'
import type { BankAccount } from '../contract/branches'
import type { Paper } from '../contract/paper'
import { formatDecimal, noBreak } from '../domain/figures'
import { isZero, negate } from '../domain/money'
import { withRevision } from '../domain/numbers'
import { banksOf } from './accounts'
import { day, delivery, price, quantity } from './format'
import { type Party, partyOf } from './party'
import { drawerWords } from './sender'

/** All that a client may read of an order: not what it costs, who supplies it, what is earned and whose the commission is. */
type ClientsOrder = Pick<
  Order,
  | 'number'
  | 'revision'
  | 'contact'
  | 'client_po_number'
  | 'client_reference'
  | 'currency'
  | 'valid_until'
  | 'payment_terms'
  | 'delivery_terms'
  | 'delivery_place'
  | 'required_by'
  | 'goods'
  | 'discount'
  | 'charges'
  | 'taxes'
  | 'total'
> & { lines: Pick<OrderLine, 'position' | 'item_code' | 'description' | 'quantity' | 'unit' | 'unit_price' | 'discount_percent' | 'amount'>[] }

export interface OrderFacts {
  order: ClientsOrder
  client: Party
  from: Paper['from']
  /** All accounts of the branch; which of them are printed is said when the paper is asked for. */
  accounts: readonly BankAccount[]
  /** YYYY-MM-DD */
  date: string
  draft: boolean
  /** The company's, as small print. */
  terms: string | null
}

const titles = { quotation: 'Quotation', proforma: 'Proforma invoice' }

/** What a client is sent of an order: what he may buy at what price, and on a proforma where to pay it. */
export function orderPaper(kind: 'quotation' | 'proforma', { order, client, from, accounts, date, draft, terms }: OrderFacts): Paper {
  const { currency } = order
  const discounted = order.lines.some(({ discount_percent }) => !isZero(discount_percent))
  return {
    kind,
    language: 'en',
    title: titles[kind],
    number: order.number ? withRevision(order.number, order.revision) : '',
    date: day(date),
    draft,
    orientation: 'portrait',
    from,
    to: partyOf(client, [order.contact]),
    facts: [
      { label: 'Your reference', value: order.client_po_number ?? order.client_reference },
      { label: 'Valid until', value: order.valid_until && day(order.valid_until) },
      { label: 'Payment', value: order.payment_terms },
      { label: 'Delivery', value: delivery(order) },
    ].flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    columns: [
      { label: '#', align: 'start', grow: 0 },
      { label: 'Description', align: 'start', grow: 1 },
      { label: 'Quantity', align: 'end', grow: 0 },
      { label: `Unit price, ${currency}`, align: 'end', grow: 0 },
      ...(discounted ? [{ label: 'Discount', align: 'end' as const, grow: 0 }] : []),
      { label: `Amount, ${currency}`, align: 'end', grow: 0 },
    ],
    rows: order.lines.map((line) => ({
      cells: [
        { text: String(line.position), second: null },
        { text: line.description, second: line.item_code },
        { text: quantity(line.quantity, line.unit), second: null },
        { text: price(line.unit_price, currency), second: null },
        ...(discounted ? [{ text: isZero(line.discount_percent) ? '–' : percent(line.discount_percent), second: null }] : []),
        { text: price(line.amount, currency), second: null },
      ],
    })),
    totals: totalsOf(order),
    banks: kind === 'proforma' ? banksOf(accounts) : [],
    sections: terms ? [{ title: '', text: terms }] : [],
    words: drawerWords,
  }
}

const percent = (value: string) => `${formatDecimal(value)}${noBreak}%`

/** Every figure between the lines and the total, so that they re-add; a rate of nothing (exempt, zero) is named with what it is of. */
function totalsOf({ currency, goods, discount, charges, taxes, total }: ClientsOrder): Paper['totals'] {
  const line = (label: string, amount: string) => ({ label, currency: null, value: price(amount, currency), strong: false })
  return [
    line('Net', goods),
    ...(isZero(discount) ? [] : [line('Discount', negate(discount))]),
    ...charges.map(({ label, amount }) => line(label, amount)),
    ...taxes.filter(({ tax_rate_id }) => tax_rate_id !== null).map((tax) => line(`${rateOf(tax)} of ${price(tax.net, currency)}`, tax.amount)),
    { label: 'Total', currency, value: price(total, currency), strong: true },
  ]
}

/** "VAT 18 %", whether or not its name says the percentage already. */
function rateOf({ name, percent: rate }: ClientsOrder['taxes'][number]): string {
  const named = name ?? 'Tax'
  return named.replace(/\s/g, '').includes(`${formatDecimal(rate)}%`) ? named : `${named} ${percent(rate)}`
}
