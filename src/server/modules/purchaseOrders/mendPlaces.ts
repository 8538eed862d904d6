import { sql } from 'drizzle-orm'
import { placeForSupplier } from '../../../domain/purchaseOrders/placeForSupplier'
import { about } from '../../audit/about'
import { recorder } from '../../audit/record'
import type { Database, Transaction } from '../../db/connection/database'
import { inTransaction } from '../../db/connection/transaction'
import { isToSendIn } from '../../db/lists/purchaseOrderStates'
import { system } from '../../http/actor'
import { outdateRequests } from '../approvals/gate'
import { loadNewPurchaseOrders } from './loadPurchaseOrder'
import { toPurchaseOrderApproval } from './purchaseOrderApproval'
import { savePurchaseOrder } from './savePurchaseOrder'
import { toPurchaseOrder } from './toPurchaseOrder'

interface CopiedPlace extends Record<string, unknown> {
  id: string
  branch_address: string | null
  /** The places of the RFQs that its lines were quoted for. */
  asked: (string | null)[]
}

/** Drafts with the place of their order, where nobody entered it. */
const copiedPlaces = sql`
  select p.id, b.address as branch_address, coalesce((
    select json_agg(r.delivery_place) from purchase_order_lines l
    join quote_lines q on q.id = l.quote_line_id join quotes u on u.id = q.quote_id
    join invitations i on i.id = u.invitation_id join rfqs r on r.id = i.rfq_id
    where l.purchase_order_id = p.id), '[]'::json) as asked
  from purchase_orders p join orders o on o.id = p.order_id join branches b on b.id = p.branch_id
  where ${isToSendIn(sql`p`)} and p.delivery_place = o.delivery_place and not exists (
    select from activities a where a.entity = 'purchase-orders' and a.entity_id = p.id and a.after ? 'delivery_place')
  order by p.id`

/**
 * Corrects what earlier versions wrote on draft purchase orders: the client's place of delivery, which tells suppliers who the
 * client is. Each correction is an activity of its purchase order; a second run finds nothing. Sent ones stay as they were sent.
 */
export async function mendPlaces(db: Database, now: Date): Promise<void> {
  const { rows } = await db.execute<CopiedPlace>(copiedPlaces)
  for (const row of rows) await inTransaction(db, (tx) => mendPlace(tx, row, now))
}

async function mendPlace(tx: Transaction, { id, branch_address, asked }: CopiedPlace, now: Date): Promise<void> {
  const [before] = await loadNewPurchaseOrders(tx, [id])
  const delivery_place = placeForSupplier(asked, branch_address)
  if (!before || before.head.delivery_place === delivery_place) return
  const saved = await savePurchaseOrder(tx, before, { ...before, head: { ...before.head, delivery_place } })
  const after = toPurchaseOrder(saved)
  const { record, write } = recorder(tx, { actor: system, now })
  record({
    action: 'changed',
    ...about('purchase-orders', after),
    before: { delivery_place: before.head.delivery_place },
    after: { delivery_place },
    reason: 'The client’s place of delivery had been copied from the order; the supplier reads this one.',
  })
  await outdateRequests({ db: tx, now, record }, toPurchaseOrderApproval(after))
  await write()
}
