import type { Operation } from '../../../contract/operation'
import type {
  acknowledgeCancellation as acknowledgeOperation,
  cancelPurchaseOrder as operation,
  PurchaseOrder,
} from '../../../contract/purchaseOrders'
import { decideAcknowledgeCancellation, isWithSupplier } from '../../../domain/purchaseOrders/cancellation'
import { decideClose } from '../../../domain/purchaseOrders/decideStep'
import { clientMentionWarnings } from '../../../domain/rfqs/supplierTexts'
import { insertion } from '../../db/rows/recordset'
import type { Transaction } from '../../db/connection/database'
import { outbox } from '../../db/schema/system'
import { assertAccepted, type Accepted } from '../../http/acceptance'
import type { UserActor } from '../../http/actor'
import { granted } from '../../http/granted'
import { userOf, type Change } from '../../http/route'
import { toSender } from '../branches/sender'
import { toKnownClients } from '../clients/knownClients'
import { assertSendsMail } from '../mails/mailDocument'
import { newCancellationMail } from './cancellationMail'
import { clientParts } from './clientOfPurchaseOrder'
import { finishStep, toAuditedPurchaseOrder } from './finishStep'
import { lockPurchaseOrder } from './lockPurchaseOrder'
import { documentParts } from './purchaseOrderDocuments'
import { toPurchaseOrder } from './toPurchaseOrder'

interface Cancelling {
  reason?: string | null | undefined
  /** Where the supplier is notified by mail. */
  to_address?: string | undefined
  message?: string | null | undefined
  accept?: Accepted
  /** Where the fields above stand in the request. */
  path?: string
}

/** Reads and locks a purchase order with what telling its supplier needs. */
export const lockToCancel = (db: Transaction, id: string, user: UserActor, version?: number) =>
  lockPurchaseOrder(db, id, user, version, { ...documentParts(db, id), ...clientParts(db, id) })

/**
 * Cancels a purchase order. The supplier of one that was sent is notified: by mail where an address is given, otherwise by
 * the user; what the user writes is checked for the client (RFQ-07). Its acknowledgement is recorded later.
 */
export async function cancelTowardsSupplier<O extends Operation>(
  change: Change<O>,
  before: Awaited<ReturnType<typeof lockToCancel>>,
  { reason, to_address, message, accept, path = '' }: Cancelling,
): Promise<PurchaseOrder> {
  const { now } = change
  const head = { ...granted(decideClose(before.head, 'cancel', reason)), cancelled_at: now.toISOString() }
  const tells = to_address !== undefined && isWithSupplier(before.head)
  if (!tells) return finishStep(change, { before, head, action: 'cancelled', reason })
  await assertSendsMail(change, `${path}to_address`)
  const sender = toSender(before, now, 'en')
  const accepted = assertAccepted(
    clientMentionWarnings([{ path: `${path}message`, label: 'Message', text: message }], {
      clients: toKnownClients(before.known_clients),
      own: sender.branch.address,
    }),
    accept,
  )
  const [supplier] = before.document_suppliers
  const mailed = newCancellationMail(change, sender, {
    purchase_order: toPurchaseOrder(before),
    supplier,
    to_address,
    message,
  })
  return finishStep(change, {
    before,
    head,
    parts: { mails: [mailed.mail, ...before.mails] },
    also: [insertion(outbox, Object.keys(mailed.row), [mailed.row])],
    action: 'cancelled',
    reason: [reason, accepted].filter(Boolean).join(' · ') || null,
    audited: (was, is) => ({
      before: { ...toAuditedPurchaseOrder(was), to: null },
      after: { ...toAuditedPurchaseOrder(is), to: to_address },
    }),
  })
}

/** Cancels the purchase order only: its order stays, and its lines can be bought again. */
export async function cancelPurchaseOrder(change: Change<typeof operation>): Promise<PurchaseOrder> {
  const { db, params, body, version } = change
  const before = await lockToCancel(db, params.id, userOf(change), version)
  return cancelTowardsSupplier(change, before, body)
}

/** Records that the supplier has acknowledged the cancellation. */
export async function acknowledgeCancellation(change: Change<typeof acknowledgeOperation>): Promise<PurchaseOrder> {
  const { db, params, version, now } = change
  const before = await lockPurchaseOrder(db, params.id, userOf(change), version)
  const head = granted(decideAcknowledgeCancellation(before.head, now.toISOString()))
  return finishStep(change, { before, head, action: 'cancellation_acknowledged' })
}
