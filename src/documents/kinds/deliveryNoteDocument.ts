import type { Delivery } from '../../contract/delivery'
import type { OrderLine } from '../../contract/order'
import type { GeneratedDocument } from '../../contract/generatedDocument'
import type { Language } from '../../domain/parties/languages'
import { isPositive, isZero, subtract } from '../../domain/money/money'
import { withRevision } from '../../domain/documents/numbers'
import type { OrderHead } from './orderDocument'
import { below, cell, figures, known, remarksOn, signatureOfReceiver, words } from '../parts'
import { type Party, partyOf } from '../party'
import { readerOf } from '../reader'

export interface DeliveryNoteFacts {
  delivery: Pick<Delivery, 'number' | 'date' | 'remarks'> & {
    lines: Pick<Delivery['lines'][number], 'order_line_id' | 'quantity'>[]
  }
  /** The order including this delivery in the delivered quantities. */
  order: OrderHead & {
    lines: Pick<
      OrderLine,
      'id' | 'position' | 'item_code' | 'description' | 'quantity' | 'unit' | 'delivered' | 'remarks'
    >[]
  }
  client: Party
  from: GeneratedDocument['from']
  /** The client's. */
  language: Language
}

/** The note is signed and returned: ordered, delivered now and still open. It has no prices. */
export function deliveryNoteDocument({
  delivery,
  order,
  client,
  from,
  language,
}: DeliveryNoteFacts): GeneratedDocument {
  const reader = readerOf(language)
  const { columns, facts, titles, drawer } = reader.words
  const now = new Map(delivery.lines.map(({ order_line_id, quantity }) => [order_line_id, quantity]))
  const lines = order.lines.map((line) => ({
    ...line,
    now: now.get(line.id) ?? '0',
    to_come: subtract(line.quantity, line.delivered),
  }))
  const counted = (quantity: string, unit: string) => cell(isPositive(quantity) ? reader.quantity(quantity, unit) : '–')
  return {
    kind: 'delivery_note',
    language,
    title: titles.delivery_note,
    number: delivery.number,
    date: reader.day(delivery.date),
    draft: false,
    orientation: 'portrait',
    from,
    to: partyOf(client, reader, [order.contact]),
    facts: known([
      [facts.order, order.number && withRevision(order.number, order.revision)],
      [facts.your_order, order.client_po_number],
      [facts.your_reference, order.client_reference],
      [facts.delivery, reader.delivery({ ...order, required_by: null })],
      [facts.delivery_contact, order.delivery_contact],
      [facts.salesperson, order.assignee_name],
    ]),
    columns: [
      words('#'),
      words(columns.description, 1),
      figures(columns.ordered),
      figures(columns.delivered_now),
      figures(columns.to_come),
    ],
    // Lines that were completed before are omitted.
    rows: lines
      .filter((line) => !isZero(line.now) || isPositive(line.to_come))
      .map((line) => ({
        cells: [
          cell(String(line.position)),
          cell(line.description, below(line.item_code, line.remarks)),
          cell(reader.quantity(line.quantity, line.unit)),
          counted(line.now, line.unit),
          counted(line.to_come, line.unit),
        ],
      })),
    totals: [],
    banks: [],
    sections: remarksOn(reader, order.remarks, delivery.remarks),
    signatures: [signatureOfReceiver(reader)],
    words: drawer,
  }
}
