import { cancellationMail } from '../../../contract/documentMail'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import type { Supplier } from '../../../contract/suppliers'
import { documentLetter } from '../../../documents/notices/documentLetter'
import { personAt } from '../../../domain/mails/salutation'
import { languageOf } from '../../../domain/parties/languages'
import { uuidv7 } from '../../db/rows/ids'
import type { Teller } from '../../outbox/teller'
import type { Sender } from '../branches/sender'

interface Cancelled {
  purchase_order: PurchaseOrder
  supplier: Pick<Supplier, 'language' | 'contacts'> | undefined
  to_address: string
  message: string | null | undefined
}

/**
 * Returns a mail, due now, that tells a supplier that a purchase order is cancelled: its row in the outbox, and as the
 * purchase order lists it. The reason stays inside, since it may name the client.
 */
export function newCancellationMail(
  { actor, now }: Pick<Teller, 'actor' | 'now'>,
  { company, branch }: Pick<Sender, 'company' | 'branch'>,
  { purchase_order, supplier, to_address, message = null }: Cancelled,
) {
  const by = actor.kind === 'user' ? actor : null
  const language = languageOf(supplier?.language ?? null)
  const number = purchase_order.number ?? ''
  const { subject, text } = documentLetter({
    kind: cancellationMail,
    language,
    number,
    message,
    by: by?.name ?? null,
    company_name: company.name,
    branch,
    contact: personAt(supplier?.contacts ?? [], to_address),
    reference: purchase_order.supplier_reference,
    order: null,
    day: null,
  })
  const shown = {
    id: uuidv7(),
    kind: cancellationMail,
    to_address,
    cc_address: null,
    status: 'waiting' as const,
    last_error: null,
    created_at: now.toISOString(),
    sent_at: null,
  }
  const row = {
    ...shown,
    language,
    subject,
    body: text,
    entity: 'purchase-orders',
    entity_id: purchase_order.id,
    branch_id: purchase_order.branch_id,
    user_id: by?.id ?? null,
    next_attempt_at: shown.created_at,
  }
  return { row, mail: { ...shown, number } }
}
