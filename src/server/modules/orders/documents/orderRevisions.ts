import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { Order } from '../../../../contract/order'
import type { OrderRevision } from '../../../../contract/orderRevisions'
import { pick } from '../../../../domain/fields/pick'
import {
  revisedChargeFields,
  revisedHeadFields,
  revisedLineFields,
  revisionChanges,
  type RevisionSnapshot,
} from '../../../../domain/orders/orderRevision'
import { seesCostsIn, type UserActor } from '../../../http/actor'
import type { Sql } from '../../../db/connection/database'
import { activities } from '../../../db/schema/notes'
import { order_revisions } from '../../../db/schema/orders'
import { uuidv7 } from '../../../db/rows/ids'
import { insertion } from '../../../db/rows/recordset'
import { logoKept } from '../../branches/sender'
import { checksKept } from '../../documentVerifications/documentVerificationsRepository'
import { getOrder } from '../ordersRepository'
import { snapshotIn } from './keptRevision'

interface FrozenDocuments {
  documents: Record<string, unknown>
  checks: Parameters<typeof checksKept>[0]
}

/**
 * Freezes the current revision of an order, as parts of a statement: the descriptions of its documents, and its content
 * to compare with the next revision.
 */
export function revisionFrozen(
  order: Order,
  { documents, checks }: FrozenDocuments,
  { reason, now }: { reason: string | null; now: Date },
): (SQL | null)[] {
  const row = {
    id: uuidv7(),
    order_id: order.id,
    revision: order.revision,
    documents,
    snapshot: snapshotOf(order),
    reason,
    created_at: now.toISOString(),
  }
  return [insertion(order_revisions, Object.keys(row), [row]), checksKept(checks), logoKept]
}

/**
 * Returns the reason of the last revision from the activity, null where there is none; as a query that other reads can
 * include.
 */
export const lastRevision = (db: Sql, order_id: string) =>
  db
    .select({ reason: activities.reason })
    .from(activities)
    .where(and(eq(activities.chain_id, order_id), eq(activities.action, 'revised')))
    .orderBy(desc(activities.chain_position))
    .limit(1)

/** Returns the revisions of an order in the user's branches: the current draft first, then the newest. Their reasons are for users with costs. */
export async function listOrderRevisions(db: Sql, id: string, user: UserActor): Promise<OrderRevision[]> {
  const order = await getOrder(db, id, user)
  const costs = seesCostsIn(user, order.branch_id)
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
  const kept = frozen.map((row) => ({ ...row, snapshot: snapshotIn(row) }))
  const draft =
    order.status === 'draft' && order.revision > 1
      ? [
          {
            revision: order.revision,
            quoted_at: null,
            reason: (await lastRevision(db, id))[0]?.reason ?? null,
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
        reason: costs ? reason : null,
        currency: order.currency,
        total: snapshot?.head.total ?? null,
        changes: before && snapshot ? revisionChanges(before, snapshot) : null,
      }
    })
    .reverse()
}

/** The order's content for its client: no cost, supplier, margin, commission or internal note. */
export const snapshotOf = (order: Order): RevisionSnapshot => ({
  head: pick(order, revisedHeadFields),
  lines: order.lines.map((line) => pick(line, ['id', 'position', ...revisedLineFields])),
  charges: order.charges.map((charge) => pick(charge, revisedChargeFields)),
})
