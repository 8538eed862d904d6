import { sql } from 'drizzle-orm'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { purchaseOrderTexts } from '../../../domain/purchaseOrders/purchaseOrderTexts'
import { clientMentionWarnings, type ClientMentioned } from '../../../domain/rfqs/supplierTexts'
import type { Sql } from '../../db/connection/database'
import type { Rows } from '../../db/documents/readTogether'
import { rememberedBranch } from '../branches/branchesRepository'
import { knownClients, toKnownClients } from '../clients/knownClients'

/** The client that a purchase order buys for, as a query that other reads can include. */
export const clientParts = (db: Sql, id: string) => ({
  known_clients: knownClients(
    db,
    sql`select o.client_id, o.contact, o.delivery_place from orders o join purchase_orders p on p.order_id = o.id where p.id = ${id}`,
  ),
})

/** RFQ-07: warns where a purchase order, or the message of its mail, tells the supplier who the client is. */
export async function clientWarnings(
  db: Sql,
  purchase_order: PurchaseOrder,
  { known_clients }: Rows<ReturnType<typeof clientParts>>,
  message: string | null | undefined,
): Promise<ClientMentioned[]> {
  const { address: own } = await rememberedBranch(db, purchase_order.branch_id)
  return clientMentionWarnings(purchaseOrderTexts(purchase_order, message), {
    clients: toKnownClients(known_clients),
    own,
  })
}
