import { eq } from 'drizzle-orm'
import type { Order } from '../../../contract/order'
import { type GeneratedDocument, generatedDocumentSchema } from '../../../contract/generatedDocument'
import { deliveryNoteDocument } from '../../../documents/kinds/deliveryNoteDocument'
import { markedWith } from '../../../documents/drawing/mark'
import { languageOf } from '../../../domain/parties/languages'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import type { Rows } from '../../db/documents/readTogether'
import { deliveries } from '../../db/schema/deliveries'
import { notFound } from '../../http/refusal'
import { toSender } from '../branches/sender'
import { orderOfDelivery } from '../orders/deliveriesRepository'
import { documentParts } from '../orders/documents/orderDocuments'
import { loadOrder } from '../orders/loadOrder'
import { toOrder } from '../orders/toOrder'

/** Returns the note of one of an order's deliveries, in the client's language; the order already includes it. */
export function describeDeliveryNote(
  order: Order,
  delivery_id: string,
  parts: Rows<ReturnType<typeof documentParts>>,
  now: Date,
): GeneratedDocument {
  const delivery = order.deliveries.find(({ id }) => id === delivery_id)
  if (!delivery) throw notFound('delivery')
  const [client] = parts.document_clients
  if (!client) throw notFound('client')
  const language = languageOf(client.language)
  const { from } = toSender(parts, now, language)
  return deliveryNoteDocument({ delivery, order, client, from, language })
}

/** Returns the frozen note of a delivery of the user's branches, with its current status. */
export async function readDeliveryNoteDocument(
  db: Sql,
  id: string,
  user: UserActor,
  now: Date,
): Promise<GeneratedDocument> {
  const order_id = await orderOfDelivery(db, id, user)
  const { frozen, ...facts } = await loadOrder(db, order_id, user, {
    frozen: db
      .select({ cancelled_at: deliveries.cancelled_at, documents: deliveries.documents })
      .from(deliveries)
      .where(eq(deliveries.id, id)),
    ...documentParts(db, order_id),
  })
  const [delivery] = frozen
  if (!delivery) throw notFound('delivery')
  const generatedDocument = delivery.documents
    ? generatedDocumentSchema.parse(delivery.documents.delivery_note)
    : describeDeliveryNote(toOrder(facts), id, facts, now)
  return markedWith(generatedDocument, { cancelled: delivery.cancelled_at !== null })
}
