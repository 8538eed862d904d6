import { asc, sql } from 'drizzle-orm'
import type { Sql } from '../../db/connection/database'
import type { Rows } from '../../db/documents/readTogether'
import { enquiries } from '../../db/schema/enquiries'
import { suppliers } from '../../db/schema/parties'
import { submittedParts } from '../quotes/submittedQuotes'

/** The data of an award besides its RFQ: the quotes, whether the suppliers can be bought from, and what became of the enquiries. */
export const awardingParts = (db: Sql, rfq_id: string) => ({
  ...submittedParts(db, rfq_id),
  asked_suppliers: db
    .select({
      id: suppliers.id,
      name: suppliers.name,
      active: suppliers.active,
      blocked_reason: suppliers.blocked_reason,
    })
    .from(suppliers)
    .where(sql`${suppliers.id} in (select i.supplier_id from invitations i where i.rfq_id = ${rfq_id})`)
    .orderBy(asc(suppliers.name)),
  gathered_enquiries: db
    .select({ id: enquiries.id, number: enquiries.number, status: enquiries.status })
    .from(enquiries)
    .where(
      sql`${enquiries.id} in (select l.enquiry_id from enquiry_lines l join rfq_line_origins o on o.enquiry_line_id = l.id
        join rfq_lines r on r.id = o.rfq_line_id where r.rfq_id = ${rfq_id})`,
    ),
})

export type AwardingRows = Rows<ReturnType<typeof awardingParts>>
