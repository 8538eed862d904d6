import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Payload } from '../../../contract/operation'
import type { getMailState } from '../../../contract/mails'
import { mayActIn, type UserActor } from '../../http/actor'
import type { Sql, Transaction } from '../../db/connection/database'
import { invitations } from '../../db/schema/invitations'
import { orders } from '../../db/schema/orders'
import { clients, suppliers } from '../../db/schema/parties'
import { purchase_orders } from '../../db/schema/purchaseOrders'
import { rfqs } from '../../db/schema/rfqs'
import { outbox } from '../../db/schema/system'
import { placeOf } from '../../outbox/place'
import { conflict, notFound } from '../../http/refusal'

const columns = {
  id: outbox.id,
  status: outbox.status,
  attempts: outbox.attempts,
  last_error: outbox.last_error,
  next_attempt_at: outbox.next_attempt_at,
  sent_at: outbox.sent_at,
}

/** The maximum number shown; more failures usually have one cause. */
const most = 50

/** Returns the failed mails of a branch; for an admin also those to users, which have no branch. */
export async function mailState(
  db: Sql,
  user: UserActor,
  branch_id: string,
): Promise<Omit<Payload<typeof getMailState>, 'sends'>> {
  const mine =
    user.role === 'admin'
      ? or(eq(outbox.branch_id, branch_id), isNull(outbox.branch_id))
      : eq(outbox.branch_id, branch_id)
  const [counts] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${outbox.status} = 'waiting')::int`,
      failed: sql<number>`count(*) filter (where ${outbox.status} <> 'waiting')::int`,
    })
    .from(outbox)
    .where(and(inArray(outbox.status, ['waiting', 'failed', 'given_up']), mine))
  const rows = await db
    .select({
      mail: {
        ...columns,
        kind: outbox.kind,
        to_address: outbox.to_address,
        subject: outbox.subject,
        created_at: outbox.created_at,
      },
      rfq: { id: rfqs.id, number: rfqs.number },
      order: { id: orders.id, number: orders.number },
      purchase_order_id: purchase_orders.id,
      supplier_name: suppliers.name,
      client_name: clients.name,
    })
    .from(outbox)
    .leftJoin(invitations, and(eq(outbox.entity, 'invitations'), eq(invitations.id, outbox.entity_id)))
    .leftJoin(
      rfqs,
      eq(
        rfqs.id,
        sql`coalesce(${invitations.rfq_id}, case when ${outbox.entity} = 'rfqs' then ${outbox.entity_id} end)`,
      ),
    )
    .leftJoin(purchase_orders, and(eq(outbox.entity, 'purchase-orders'), eq(purchase_orders.id, outbox.entity_id)))
    .leftJoin(
      orders,
      eq(
        orders.id,
        sql`coalesce(${purchase_orders.order_id}, case when ${outbox.entity} = 'orders' then ${outbox.entity_id} end)`,
      ),
    )
    .leftJoin(suppliers, eq(suppliers.id, sql`coalesce(${invitations.supplier_id}, ${purchase_orders.supplier_id})`))
    .leftJoin(clients, eq(clients.id, orders.client_id))
    .where(and(inArray(outbox.status, ['failed', 'given_up']), mine))
    .orderBy(desc(outbox.created_at), desc(outbox.id))
    .limit(most)
  return {
    waiting: counts?.waiting ?? 0,
    failed: counts?.failed ?? 0,
    mails: rows.map(({ mail, rfq, order, purchase_order_id, supplier_name, client_name }) => ({
      ...mail,
      rfq: rfq && { ...rfq, supplier_name: supplier_name ?? '' },
      order: order && {
        ...order,
        purchase_order_id,
        reader_name: (purchase_order_id ? supplier_name : client_name) ?? '',
      },
    })),
  }
}

/** Makes a failed mail due at once; its attempt counter starts again. */
export async function retryMail(db: Transaction, user: UserActor, id: string, now: Date) {
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, id)).for('update')
  if (!mail || !(mail.branch_id ? mayActIn(user, mail.branch_id) : user.role === 'admin')) throw notFound('mail')
  if (mail.status !== 'failed' && mail.status !== 'given_up')
    throw conflict(
      'wrong_state',
      mail.status === 'sent' ? 'This e-mail was already sent.' : 'This e-mail did not fail.',
    )
  // A server is sending it now: a second attempt would send it twice.
  if (mail.claimed_until && new Date(mail.claimed_until) > now)
    throw conflict('under_way', 'This e-mail is being sent. Check again in a few minutes.')
  const [again] = await db
    .update(outbox)
    .set({ status: 'waiting', attempts: 0, next_attempt_at: now.toISOString(), claimed_until: null })
    .where(eq(outbox.id, id))
    .returning(columns)
  if (!again) throw notFound('mail')
  return { before: mail, again, place: await placeOf(db, mail) }
}
