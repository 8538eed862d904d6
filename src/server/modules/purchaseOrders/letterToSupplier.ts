import type { GeneratedDocument } from '../../../contract/generatedDocument'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import type { Supplier } from '../../../contract/suppliers'
import { personAt } from '../../../domain/mails/salutation'
import type { DocumentToMail } from '../mails/mailDocument'

interface Letter {
  to_address: string
  message?: string | null | undefined
  /** The supplier's: the letter greets the one with this address. */
  contacts: Supplier['contacts']
}

/** Returns the document of a purchase order as it is mailed, with a letter that does not mention the client. */
export const letterToSupplier = (
  { id, branch_id, supplier_reference, expected_on }: PurchaseOrder,
  generatedDocument: GeneratedDocument,
  { to_address, message, contacts }: Letter,
): DocumentToMail => ({
  generatedDocument: { ...generatedDocument, kind: 'purchase_order' },
  entity: 'purchase-orders',
  entity_id: id,
  branch_id,
  to_address,
  message,
  contact: personAt(contacts, to_address),
  reference: supplier_reference,
  order: null,
  day: expected_on,
})
