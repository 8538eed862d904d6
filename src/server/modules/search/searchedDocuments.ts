import { sql } from 'drizzle-orm'
import type { DocumentNoun } from '../../../domain/search/searchedNouns'
import type { SearchedDocuments } from '../../db/search/documentSearch'
import { enquiries } from '../../db/schema/enquiries'
import { orders } from '../../db/schema/orders'
import { purchase_orders } from '../../db/schema/purchaseOrders'
import { rfqs } from '../../db/schema/rfqs'
import { allRows } from '../../db/search/search'

/** An RFQ is found by the clients of this many of the newest enquiries with the words. */
const throughEnquiries = 50

export const searchedDocuments: Record<DocumentNoun, SearchedDocuments> = {
  enquiries: { noun: 'enquiries', table: enquiries },
  rfqs: {
    noun: 'rfqs',
    table: rfqs,
    through: (has) => sql`
      select l.rfq_id as id from (
        select id from (${allRows(sql`select id, created_at from enquiries where ${has(sql`enquiries.search_text`)}`)} limit 1000) as matching
        order by created_at desc limit ${throughEnquiries}) as enquiry
      join enquiry_lines e on e.enquiry_id = enquiry.id
      join rfq_line_origins o on o.enquiry_line_id = e.id
      join rfq_lines l on l.id = o.rfq_line_id and l.removed_in is null`,
  },
  orders: { noun: 'orders', table: orders },
  purchase_orders: { noun: 'purchase_orders', table: purchase_orders },
}
