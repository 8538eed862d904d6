import { rfqTransition } from '../../../domain/rfqs/steps/rfqTransition'
import type { Sql } from '../../db/connection/database'
import type { UserActor } from '../../http/actor'
import type { ApprovalDocument } from '../approvals/gate'
import { loadOrder } from '../orders/loadOrder'
import { toOrderApproval } from '../orders/orderApproval'
import { toOrder } from '../orders/toOrder'
import { loadPurchaseOrder } from '../purchaseOrders/loadPurchaseOrder'
import { toPurchaseOrderApproval } from '../purchaseOrders/purchaseOrderApproval'
import { toPurchaseOrder } from '../purchaseOrders/toPurchaseOrder'
import { loadRfq } from '../rfqs/loadRfq'
import { toRfq } from '../rfqs/toRfq'
import type { ApprovalKind } from '../../../domain/approvals/approvalRules'

interface FoundDocument {
  branch_id: string
  number: string | null
  /** The step that an approval is for can still be taken. */
  open: boolean
  /** As its next step is judged; null for an RFQ, whose award is judged when it is chosen. */
  document: ApprovalDocument | null
}

/** Returns a document that may need an approval, in the user's branches. */
export const findDocument = (
  db: Sql,
  { kind, id }: { kind: ApprovalKind; id: string },
  user: UserActor,
  now: Date,
): Promise<FoundDocument> => finders[kind](db, id, user, now)

type Find = (db: Sql, id: string, user: UserActor, now: Date) => Promise<FoundDocument>

const finders: Record<ApprovalKind, Find> = {
  async order(db, id, user) {
    const order = toOrder(await loadOrder(db, id, user))
    const { branch_id, number, status } = order
    return { branch_id, number, open: status === 'draft' || status === 'quoted', document: toOrderApproval(order) }
  },

  async purchase_order(db, id, user) {
    const purchase_order = toPurchaseOrder(await loadPurchaseOrder(db, id, user))
    const { branch_id, number, status } = purchase_order
    return { branch_id, number, open: status === 'draft', document: toPurchaseOrderApproval(purchase_order) }
  },

  async award(db, id, user, now) {
    const { branch_id, number, status } = toRfq(await loadRfq(db, id, { user }), now)
    const open = status === 'sent' || !rfqTransition(status, 'award').refused
    return { branch_id, number, open, document: null }
  },
}
