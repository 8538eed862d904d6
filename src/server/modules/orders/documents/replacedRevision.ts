import type { Order } from '../../../../contract/order'
import type { ReplacedRevision } from '../../../../documents/notices/documentLetter'
import { dayIn } from '../../../../domain/dates/days'
import { replacedBy } from '../../../../domain/orders/earlierRevision'
import { revisionChanges } from '../../../../domain/orders/orderRevision'
import type { Sql } from '../../../db/connection/database'
import { rememberedBranch } from '../../branches/branchesRepository'
import { keptRevision, snapshotIn } from './keptRevision'
import { snapshotOf } from './orderRevisions'

/** The revision that an order's current one replaces in its client's hands, and what differs; null where none was sent before. */
export async function replacedRevision(db: Sql, order: Order): Promise<ReplacedRevision | null> {
  const last = replacedBy(order.revision, order.revisions)
  if (!last) return null
  const snapshot = snapshotIn((await keptRevision(db, order.id, last.revision))[0])
  const { timezone } = await rememberedBranch(db, order.branch_id)
  return {
    revision: order.revision,
    replaced: last.revision,
    sent_on: dayIn(new Date(last.quoted_at), timezone),
    changes: snapshot && revisionChanges(snapshot, snapshotOf(order)),
    currency: order.currency,
  }
}
