import { eq } from 'drizzle-orm'
import type { Order } from '../../../contract/order'
import { type Paper, paperSchema } from '../../../contract/paper'
import { deliveryNotePaper } from '../../../documents/deliveryNotePaper'
import { markedWith } from '../../../documents/mark'
import { languageOf } from '../../../domain/languages'
import type { UserActor } from '../../actor'
import type { Sql, Transaction } from '../../db/database'
import { deliveries } from '../../db/schema/deliveries'
import { notFound } from '../../refusal'
import { getClient } from '../clients/clientsRepository'
import { orderOfDelivery } from '../deliveries/deliveriesRepository'
import { getOrder } from '../orders/ordersRepository'
import { keepLogo, senderFor } from './sender'

/** Freezes the note of a delivery that has just been entered; the order counts it already. */
export async function keepDeliveryNote(db: Transaction, order: Order, delivery_id: string, now: Date): Promise<void> {
  await keepLogo(db)
  await db
    .update(deliveries)
    .set({ papers: { delivery_note: await describeDeliveryNote(db, order, delivery_id, now) } })
    .where(eq(deliveries.id, delivery_id))
}

/** The note of one of an order's deliveries, in the client's language. */
async function describeDeliveryNote(db: Sql, order: Order, delivery_id: string, now: Date): Promise<Paper> {
  const delivery = order.deliveries.find(({ id }) => id === delivery_id)
  if (!delivery) throw notFound('delivery')
  const client = await getClient(db, order.client_id)
  const language = languageOf(client.language)
  const { from } = await senderFor(db, order.branch_id, now, language)
  return deliveryNotePaper({ delivery, order, client, from, language })
}

/** The note of a delivery of the user's branches, as it was frozen when the goods left, with what has become of it. */
export async function readDeliveryNotePaper(db: Sql, id: string, user: UserActor, now: Date): Promise<Paper> {
  const order = await getOrder(db, await orderOfDelivery(db, id, user), user)
  const [delivery] = await db
    .select({ cancelled_at: deliveries.cancelled_at, papers: deliveries.papers })
    .from(deliveries)
    .where(eq(deliveries.id, id))
  if (!delivery) throw notFound('delivery')
  const paper = delivery.papers
    ? paperSchema.parse(delivery.papers.delivery_note)
    : await describeDeliveryNote(db, order, id, now)
  return markedWith(paper, { cancelled: delivery.cancelled_at !== null })
}
