import { and, asc, desc, eq } from 'drizzle-orm'
import type { Order } from '../../../contract/order'
import type { OrderRevision } from '../../../contract/orderRevisions'
import { revisionChanges, type RevisionSnapshot } from '../../../domain/orderRevision'
import type { UserActor } from '../../actor'
import type { Sql } from '../../db/database'
import { activities } from '../../db/schema/notes'
import { order_revisions } from '../../db/schema/orders'
import type { Freezing } from '../papers/freezing'
import { describeOrder } from '../papers/orderPapers'
import { getOrder } from './ordersRepository'

/** Freezes the revision that an order stands at: its papers as they are drawn for ever, and what it says, to be compared with the next. */
export async function freezeRevision(freezing: Freezing, order: Order, reason: string | null): Promise<void> {
  const { id: order_id, revision } = order
  const papers = await describeOrder(freezing, order)
  await freezing.db
    .insert(order_revisions)
    .values({
      order_id,
      revision,
      papers,
      snapshot: { ...snapshotOf(order) },
      reason,
      created_at: freezing.now.toISOString(),
    })
}

/** Why an order was taken back to be revised last, as the activity keeps it; null where it never was, or nobody said. */
export async function revisedBecause(db: Sql, order_id: string): Promise<string | null> {
  const [last] = await db
    .select({ reason: activities.reason })
    .from(activities)
    .where(and(eq(activities.chain_id, order_id), eq(activities.action, 'revised')))
    .orderBy(desc(activities.chain_position))
    .limit(1)
  return last?.reason ?? null
}

/** The revisions of an order of the user's branches, the newest first, the draft that is being made before them. */
export async function listOrderRevisions(db: Sql, id: string, user: UserActor): Promise<OrderRevision[]> {
  const order = await getOrder(db, id, user)
  const frozen = await db
    .select({
      revision: order_revisions.revision,
      quoted_at: order_revisions.created_at,
      reason: order_revisions.reason,
      snapshot: order_revisions.snapshot,
    })
    .from(order_revisions)
    .where(eq(order_revisions.order_id, order.id))
    .orderBy(asc(order_revisions.revision))
  const kept = frozen.map((row) => ({ ...row, snapshot: row.snapshot as RevisionSnapshot | null }))
  const draft =
    order.status === 'draft' && order.revision > 1
      ? [
          {
            revision: order.revision,
            quoted_at: null,
            reason: await revisedBecause(db, id),
            snapshot: snapshotOf(order),
          },
        ]
      : []
  return [...kept, ...draft]
    .map(({ revision, quoted_at, reason, snapshot }, index, all): OrderRevision => {
      const before = all[index - 1]?.snapshot
      return {
        revision,
        quoted_at,
        reason,
        currency: order.currency,
        total: snapshot?.head.total ?? null,
        changes: before && snapshot ? revisionChanges(before, snapshot) : null,
      }
    })
    .reverse()
}

/** What an order says to its client: no cost, supplier, margin, commission or internal note. */
function snapshotOf({
  client_name,
  contact,
  client_po_number,
  currency,
  valid_until,
  payment_terms,
  delivery_terms,
  delivery_place,
  required_by,
  remarks,
  goods,
  discount,
  charged,
  net,
  tax,
  total,
  lines,
  charges,
}: Order): RevisionSnapshot {
  return {
    head: {
      client_name,
      contact,
      client_po_number,
      currency,
      valid_until,
      payment_terms,
      delivery_terms,
      delivery_place,
      required_by,
      remarks,
      goods,
      discount,
      charged,
      net,
      tax,
      total,
    },
    lines: lines.map(
      ({
        id,
        position,
        item_code,
        description,
        quantity,
        unit,
        unit_price,
        discount_percent,
        amount,
        tax_percent,
        remarks,
      }) => ({
        id,
        position,
        item_code,
        description,
        quantity,
        unit,
        unit_price,
        discount_percent,
        amount,
        tax_percent,
        remarks,
      }),
    ),
    charges: charges.map(({ label, amount, tax_percent }) => ({ label, amount, tax_percent })),
  }
}
