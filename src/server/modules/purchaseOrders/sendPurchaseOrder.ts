import { eq, sql } from 'drizzle-orm'
import type { PurchaseOrder, sendPurchaseOrder as operation } from '../../../contract/purchaseOrders'
import { decideSend } from '../../../domain/purchaseOrders/decideStep'
import type { Sql } from '../../db/connection/database'
import { nextNumber } from '../../db/rows/numbers'
import { insertion } from '../../db/rows/recordset'
import { suppliers } from '../../db/schema/parties'
import { purchase_order_lines, purchase_orders } from '../../db/schema/purchaseOrders'
import { quote_lines, quotes } from '../../db/schema/quotes'
import { outbox } from '../../db/schema/system'
import { assertAccepted } from '../../http/acceptance'
import { granted } from '../../http/granted'
import { userOf, type Change } from '../../http/route'
import { assertApproved } from '../approvals/gate'
import { logoKept, toSender } from '../branches/sender'
import { checksKept } from '../documentVerifications/documentVerificationsRepository'
import { assertSendsMail, newDocumentMail } from '../mails/mailDocument'
import { shownTerms } from '../orders/purchasing/offeredTerms'
import { clientParts, clientWarnings } from './clientOfPurchaseOrder'
import { finishStep, toAuditedPurchaseOrder } from './finishStep'
import { lockPurchaseOrder } from './lockPurchaseOrder'
import { letterToSupplier } from './letterToSupplier'
import { toPurchaseOrderApproval } from './purchaseOrderApproval'
import { describePurchaseOrder, documentParts } from './purchaseOrderDocuments'
import { judgePurchaseOrder, purchasedParts, quotesOf } from './purchasedTerms'
import { toPurchaseOrder } from './toPurchaseOrder'

/**
 * Sends a purchase order: it gets its number and its document is frozen. It goes by mail where an address is given;
 * otherwise staff hand it over.
 */
export async function sendPurchaseOrder(change: Change<typeof operation>): Promise<PurchaseOrder> {
  const { db, params, body, version, now } = change
  const before = await lockPurchaseOrder(db, params.id, userOf(change), version, {
    lead_times: leadTimesOf(db, params.id),
    ...purchasedParts(db, params.id),
    ...documentParts(db, params.id),
    ...clientParts(db, params.id),
  })
  const sender = toSender(before, now, 'en')
  const judged = judgePurchaseOrder(before)
  const { head: decided, warnings } = granted(
    decideSend(
      {
        ...before.head,
        supplier: before.supplier,
        quotes: quotesOf(before),
        lead_times: before.lead_times.map(({ days }) => days),
      },
      { company_name: sender.company.name, today: sender.today, at: now.toISOString() },
    ),
  )
  await assertApproved(change, toPurchaseOrderApproval(toPurchaseOrder(before)))
  const { to_address, message } = body
  const reason = assertAccepted(
    [
      ...warnings,
      ...shownTerms(userOf(change), before.head, judged),
      ...(await clientWarnings(db, toPurchaseOrder(before), before, to_address ? message : null)),
    ],
    body.accept,
  )
  if (to_address) await assertSendsMail(change)
  const number = await nextNumber(db, 'PO', before.head.branch_id, now, before.branch)
  const head = { ...decided, number }
  const sent = { ...toPurchaseOrder({ ...before, head: { ...before.head, ...head } }), number }
  const { generatedDocument, checks } = describePurchaseOrder(change, sent, before)
  const contacts = before.document_suppliers[0]?.contacts ?? []
  const mailed = to_address
    ? newDocumentMail(change, sender, letterToSupplier(sent, generatedDocument, { ...body, to_address, contacts }))
    : null
  return finishStep(change, {
    before,
    head,
    parts: mailed ? { mails: [mailed.mail, ...before.mails] } : {},
    documents: { purchase_order: generatedDocument },
    also: [checksKept(checks), logoKept, mailed && insertion(outbox, Object.keys(mailed.row), [mailed.row])],
    action: 'sent',
    reason,
    audited: (was, is) => ({
      before: { ...toAuditedPurchaseOrder(was), to: null },
      after: { ...toAuditedPurchaseOrder(is), to: to_address ?? null },
    }),
  })
}

/** The lead time of each line: from its quote, otherwise the supplier's default. */
const leadTimesOf = (db: Sql, id: string) =>
  db
    .select({
      days: sql<
        number | null
      >`coalesce(${quote_lines.lead_time_days}, ${quotes.lead_time_days}, ${suppliers.lead_time_days})`,
    })
    .from(purchase_order_lines)
    .innerJoin(purchase_orders, eq(purchase_orders.id, purchase_order_lines.purchase_order_id))
    .innerJoin(suppliers, eq(suppliers.id, purchase_orders.supplier_id))
    .leftJoin(quote_lines, eq(quote_lines.id, purchase_order_lines.quote_line_id))
    .leftJoin(quotes, eq(quotes.id, quote_lines.quote_id))
    .where(eq(purchase_order_lines.purchase_order_id, id))
