import type { Paper } from '../../../contract/paper'
import type { PaperMail } from '../../../contract/paperMail'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import type { Teller } from '../../mail/notices'
import { mailPaper } from '../../mail/paperMail'

interface Letter {
  to_address: string
  message?: string | null | undefined
}

/** Puts the paper of a purchase order into the outbox, with a letter that tells nothing of the client whom it is for. */
export const mailToSupplier = (
  teller: Teller,
  { id, branch_id, supplier_name, supplier_reference, expected_on }: PurchaseOrder,
  paper: Paper,
  { to_address, message }: Letter,
): Promise<PaperMail> =>
  mailPaper(teller, {
    paper: { ...paper, kind: 'purchase_order' },
    entity: 'purchase-orders',
    entity_id: id,
    branch_id,
    to_address,
    message,
    reader_name: supplier_name,
    reference: supplier_reference,
    order: null,
    day: expected_on,
  })
