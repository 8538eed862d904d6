import { sql, type SQL } from 'drizzle-orm'
import { clientMentionWarnings, type ClientMentioned, type SupplierText } from '../../../domain/rfqs/supplierTexts'
import type { Sql } from '../../db/connection/database'
import type { Rows } from '../../db/documents/readTogether'
import { rememberedBranch } from '../branches/branchesRepository'
import { knownClients, toKnownClients } from '../clients/knownClients'

/**
 * The clients whose enquiries an RFQ gathers, as a query that its lock can include.
 * @param added enquiry lines that a revision adds
 */
export const clientParts = (db: Sql, rfq_id: string | SQL, added: readonly string[] = []) => ({
  known_clients: knownClients(
    db,
    sql`select e.client_id, e.contact, e.delivery_place from enquiries e where e.id in (
      select l.enquiry_id from enquiry_lines l where l.id in (
        select o.enquiry_line_id from rfq_line_origins o join rfq_lines r on r.id = o.rfq_line_id where r.rfq_id = ${rfq_id})
      or l.id in (select jsonb_array_elements_text(${JSON.stringify(added)}::jsonb)::uuid))`,
  ),
})

/** RFQ-07: warns of these texts where they tell suppliers who a client of the RFQ is. */
export async function clientWarnings(
  db: Sql,
  { head, known_clients }: { head: { branch_id: string } } & Rows<ReturnType<typeof clientParts>>,
  texts: readonly SupplierText[],
): Promise<ClientMentioned[]> {
  const { address: own } = await rememberedBranch(db, head.branch_id)
  return clientMentionWarnings(texts, { clients: toKnownClients(known_clients), own })
}
