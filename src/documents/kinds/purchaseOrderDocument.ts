import type { GeneratedDocument } from '../../contract/generatedDocument'
import type { PurchaseOrder } from '../../contract/purchaseOrders'
import { purchaseTotals } from '../../domain/costing/purchaseOrder'
import type { Language } from '../../domain/parties/languages'
import { compare } from '../../domain/money/money'
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

/** The part of a purchase order that a supplier may read: no client and no internal notes. */
type SuppliersPurchaseOrder = Pick<
  PurchaseOrder,
  | 'number'
  | 'currency'
  | 'goods'
  | 'freight'
  | 'tax'
  | 'total'
  | 'remarks'
  | 'delivery_place'
  | 'expected_on'
  | 'payment_terms'
> & {
  lines: Pick<
    PurchaseOrder['lines'][number],
    | 'position'
    | 'item_code'
    | 'supplier_code'
    | 'description'
    | 'quantity'
    | 'unit'
    | 'unit_price'
    | 'amount'
    | 'tax_percent'
    | 'remarks'
  >[]
}

export interface PurchaseOrderFacts {
  purchase_order: SuppliersPurchaseOrder
  supplier: Party
  from: GeneratedDocument['from']
  /** The supplier's. */
  language: Language
  /** YYYY-MM-DD */
  date: string
  draft: boolean
  /** Null for a draft. */
  check: Checked
}

/**
 * The supplier's document: the goods at the supplier's prices and in the supplier's units. It never mentions the
 * client.
 */
export function purchaseOrderDocument({
  purchase_order,
  supplier,
  from,
  language,
  date,
  draft,
  check,
}: PurchaseOrderFacts): GeneratedDocument {
  const { currency, lines, total, remarks } = purchase_order
  const reader = readerOf(language)
  const { columns, facts, titles, drawer } = reader.words
  return {
    kind: 'purchase_order',
    language,
    title: titles.purchase_order,
    number: purchase_order.number ?? '',
    date: reader.day(date),
    draft,
    orientation: 'portrait',
    from,
    to: partyOf(supplier, reader),
    facts: known([
      [facts.deliver_to, purchase_order.delivery_place],
      [facts.payment, reader.paymentTerms(purchase_order.payment_terms)],
    ]),
    due: dueOf([
      payableFact(total, reader, currency),
      [facts.expected, purchase_order.expected_on && reader.day(purchase_order.expected_on)],
    ]),
    columns: [
      words('#'),
      words(columns.description, 1),
      figures(columns.quantity),
      figures(reader.listed([columns.unit_price, currency])),
      figures(reader.listed([columns.amount, currency])),
    ],
    rows: withRunning(
      lines,
      (line) => [
        cell(String(line.position)),
        cell(line.description, below(line.supplier_code ?? line.item_code, line.remarks)),
        cell(reader.quantity(line.quantity, line.unit)),
        cell(reader.price(line.unit_price, currency)),
        cell(reader.price(line.amount, currency)),
      ],
      reader,
      currency,
    ),
    totals: totalsOf(purchase_order, reader),
    in_words: payableInWords(total, reader, currency),
    banks: [],
    sections: remarksOn(reader, remarks),
    signatures: [signatureFor(from.name, reader)],
    check: checkOn(check, reader, 'total'),
    words: drawer,
  }
}

function totalsOf(purchase_order: SuppliersPurchaseOrder, reader: Reader): GeneratedDocument['totals'] {
  const { currency, goods, freight, total } = purchase_order
  const { totals } = reader.words
  return [
    sumLine(totals.subtotal, goods, reader, currency),
    ...sumUnlessZero(totals.freight, freight, reader, currency),
    ...taxesOf(purchase_order, reader),
    ...totalWithRounding(total, reader, currency),
  ]
}

/** The tax of each of the supplier's rates with its base; one sum when the lines no longer add up to it. */
function taxesOf(
  { currency, lines, tax, freight }: SuppliersPurchaseOrder,
  reader: Reader,
): GeneratedDocument['totals'] {
  const { totals, of } = reader.words
  const made = purchaseTotals(lines, freight, currency)
  if (compare(made.tax, tax) !== 0) return [sumLine(totals.tax, tax, reader, currency)]
  return made.taxes.flatMap(({ percent, net, amount }) =>
    sumUnlessZero(
      of(`${totals.tax} ${reader.percent(percent)}`, reader.price(net, currency)),
      amount,
      reader,
      currency,
    ),
  )
}
