import type { BankAccount } from '../../contract/branches'
import type { Order, OrderLine } from '../../contract/order'
import type { GeneratedDocument } from '../../contract/generatedDocument'
import type { PayableKind } from '../../domain/documents/payableKinds'
import { hasSubtotal, netOf } from '../../domain/documents/documentTotals'
import { formatDecimal } from '../../domain/money/figures'
import type { Language } from '../../domain/parties/languages'
import { isZero, negate } from '../../domain/money/money'
import { withRevision } from '../../domain/documents/numbers'
import { banksOf } from '../accounts'
import {
  below,
  cell,
  type Checked,
  checkOn,
  dueOf,
  figures,
  known,
  payableFact,
  payableInWords,
  remarksOn,
  signatureFor,
  sumLine,
  sumUnlessZero,
  totalWithRounding,
  withRunning,
  words,
} from '../parts'
import { type Party, partyOf } from '../party'
import { type Reader, readerOf } from '../reader'
import { amountDue, type PaidOrder, withPayments } from './orderPayments'

/** What all documents of an order to the client show of its head. */
export type OrderHead = Pick<
  Order,
  | 'number'
  | 'revision'
  | 'contact'
  | 'delivery_contact'
  | 'client_po_number'
  | 'client_reference'
  | 'assignee_name'
  | 'delivery_terms'
  | 'delivery_place'
  | 'remarks'
>

/** The part of an order that a client may read: no costs, suppliers, margins, commissions or internal notes. */
export type ClientsOrder = OrderHead &
  Pick<Order, 'valid_until' | 'required_by' | 'goods' | 'discount' | 'discount_percent' | 'taxes'> & {
    lines: (Pick<
      OrderLine,
      | 'position'
      | 'item_code'
      | 'description'
      | 'quantity'
      | 'unit'
      | 'unit_price'
      | 'discount_percent'
      | 'amount'
      | 'remarks'
    > &
      Partial<Pick<OrderLine, 'item_id'>>)[]
    charges: Pick<Order['charges'][number], 'label' | 'amount'>[]
  } & PaidOrder

export type OrderDocumentKind = 'quotation' | PayableKind

export interface OrderFacts {
  order: ClientsOrder
  client: Party
  /** In the same language: `senderOf(company, branch, language)`. */
  from: GeneratedDocument['from']
  /** The client's. */
  language: Language
  /** All accounts of the branch; which of them are printed is chosen when the document is requested. */
  accounts: readonly BankAccount[]
  /** YYYY-MM-DD */
  date: string
  /** The day of the confirmation, YYYY-MM-DD; null before it. */
  confirmed_on: string | null
  draft: boolean
  /** The company's, as small print. */
  terms: string | null
  /** Null for a draft. */
  check: Checked
  /** The pictures of items by their ids, as hashes; none unless the company shows them. */
  pictures?: ReadonlyMap<string, string>
}

/** The client's document of an order: a quotation, a proforma with the payment details, or a confirmation. */
export function orderDocument(kind: OrderDocumentKind, facts: OrderFacts): GeneratedDocument {
  const { order, client, from, accounts, date, draft, terms, check } = facts
  const { currency } = order
  const reader = readerOf(facts.language)
  const discounted = order.lines.some(({ discount_percent }) => !isZero(discount_percent))
  const { columns, titles, drawer } = reader.words
  const drawn: GeneratedDocument = {
    kind,
    language: reader.language,
    title: titles[kind],
    number: order.number ? withRevision(order.number, order.revision) : '',
    date: reader.day(date),
    draft,
    orientation: 'portrait',
    from,
    to: partyOf(client, reader, [order.contact]),
    facts: factsOf(kind, facts, reader),
    due: dueOfOrder(kind, order, reader),
    columns: [
      words('#'),
      words(columns.description, 1),
      figures(columns.quantity),
      figures(reader.listed([columns.unit_price, currency])),
      ...(discounted ? [figures(columns.discount)] : []),
      figures(reader.listed([columns.amount, currency])),
    ],
    rows: withPictures(
      facts,
      kind,
      withRunning(
        order.lines,
        (line) => [
          cell(String(line.position)),
          cell(line.description, below(line.item_code, line.remarks)),
          cell(reader.quantity(line.quantity, line.unit)),
          cell(reader.price(line.unit_price, currency)),
          ...(discounted ? [cell(isZero(line.discount_percent) ? '–' : reader.percent(line.discount_percent))] : []),
          cell(reader.price(line.amount, currency)),
        ],
        reader,
        currency,
      ),
    ),
    totals: totalsOf(order, reader),
    in_words: payableInWords(order.total, reader, currency),
    banks: kind === 'proforma' ? banksOf(accounts) : [],
    sections: [...remarksOn(reader, order.remarks), ...(terms ? [{ title: '', text: terms }] : [])],
    signatures:
      kind === 'order_confirmation'
        ? [from.name, client.name].map((name) => signatureFor(name, reader, { dated: true }))
        : [signatureFor(from.name, reader)],
    check: checkOn(check, reader, kind === 'proforma' ? 'account' : 'total'),
    words: drawer,
  }
  // A quotation is an offer: nothing is due by it.
  return kind === 'quotation' ? drawn : withPayments(drawn, kind, { order, day: date })
}

/** The rows of an offer with the picture of each item that has one; a confirmation has none. */
function withPictures(
  { order: { lines }, pictures }: OrderFacts,
  kind: OrderDocumentKind,
  rows: GeneratedDocument['rows'],
): GeneratedDocument['rows'] {
  if (!pictures || kind === 'order_confirmation') return rows
  return rows.map((row, index) => {
    const picture = pictures.get(lines[index]?.item_id ?? '')
    return picture ? { ...row, picture } : row
  })
}

function factsOf(
  kind: OrderDocumentKind,
  { order, confirmed_on }: OrderFacts,
  { words: { facts }, day, delivery, paymentTerms }: Reader,
): GeneratedDocument['facts'] {
  const agreed = known([
    [facts.payment, paymentTerms(order.payment_terms)],
    [facts.delivery, delivery(order)],
    [facts.delivery_contact, order.delivery_contact],
    [facts.salesperson, order.assignee_name],
  ])
  if (kind === 'order_confirmation') {
    return [
      ...known([
        [facts.your_order, order.client_po_number],
        [facts.your_reference, order.client_reference],
        [facts.confirmed_on, confirmed_on && day(confirmed_on)],
      ]),
      ...agreed,
    ]
  }
  return [...known([[facts.your_reference, order.client_po_number ?? order.client_reference]]), ...agreed]
}

/** The total of an offer with its validity; the amount to pay; for a confirmed order the delivery. */
function dueOfOrder(kind: OrderDocumentKind, order: ClientsOrder, reader: Reader): GeneratedDocument['due'] {
  const { currency, total, valid_until, required_by } = order
  const { facts } = reader.words
  const valid = [facts.valid_until, valid_until && reader.day(valid_until)] as const
  if (kind === 'quotation') return dueOf([payableFact(total, reader, currency), valid])
  const due = [amountDue(kind, order, reader)].map(({ label, value }) => [label, value] as const)
  if (kind === 'proforma') return dueOf([...due, valid], { filled: true })
  return dueOf([...due, [facts.deliver_by, required_by && reader.day(required_by)]])
}

/**
 * Every figure between the lines and the total, so that they add up; a 0 % rate (exempt, zero-rated) is listed with its
 * base.
 */
function totalsOf(
  { currency, goods, discount, discount_percent, charges, taxes, total }: ClientsOrder,
  reader: Reader,
): GeneratedDocument['totals'] {
  const { totals, of } = reader.words
  return [
    ...(hasSubtotal({ discount }) ? [sumLine(totals.subtotal, goods, reader, currency)] : []),
    ...sumUnlessZero(
      discount_percent ? `${totals.discount} ${reader.percent(discount_percent)}` : totals.discount,
      negate(discount),
      reader,
      currency,
    ),
    sumLine(totals.net, netOf({ goods, discount }), reader, currency),
    ...charges.map(({ label, amount }) => sumLine(label, amount, reader, currency)),
    ...taxes
      .filter(({ tax_rate_id }) => tax_rate_id !== null)
      .map((tax) => sumLine(of(rateOf(tax, reader), reader.price(tax.net, currency)), tax.amount, reader, currency)),
    ...totalWithRounding(total, reader, currency),
  ]
}

/** "VAT 18 %", whether or not its name includes the percentage. */
function rateOf(
  { name, percent: rate }: ClientsOrder['taxes'][number],
  { words: { totals }, decimal, percent, taxName }: Reader,
): string {
  const named = name === null ? totals.tax : taxName(name)
  const said = named.replace(/\s/g, '')
  return said.includes(`${formatDecimal(rate)}%`) || said.includes(`${decimal(rate)}%`)
    ? named
    : `${named} ${percent(rate)}`
}
