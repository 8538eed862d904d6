import { asc, eq, sql } from 'drizzle-orm'
import { isPlacedIn } from '../../db/lists/purchaseOrderStates'
import type { Sql } from '../../db/connection/database'
import { deliveredOf } from '../../db/lists/delivered'
import { enquiries, enquiry_lines } from '../../db/schema/enquiries'
import { invitations } from '../../db/schema/invitations'
import { items } from '../../db/schema/items'
import { order_charges, order_lines } from '../../db/schema/orders'
import { suppliers } from '../../db/schema/parties'
import { quote_lines, quotes } from '../../db/schema/quotes'
import { rfq_lines, rfqs } from '../../db/schema/rfqs'

/**
 * The quantity received for a bought line, in the line's own unit, in proportion to the quantity received for its
 * purchase order line. Null for a line that is not bought.
 */
const receivedOfLine = sql<string | null>`(case when order_lines.supplier_id is not null then (
  select trim_scale(coalesce(sum(round(x.quantity * coalesce(order_lines.cost_quantity, order_lines.quantity) / p.quantity, 6)), 0))::text
  from purchase_order_lines p join receipt_lines x on x.purchase_order_line_id = p.id join receipts c on c.id = x.receipt_id
  where p.order_line_id = order_lines.id and c.cancelled_at is null) end)`

/**
 * The quantity on purchase orders that were sent for a bought line, in the line's own unit. Null for a line that is not
 * bought.
 */
const boughtOfLine = sql<string | null>`(case when order_lines.supplier_id is not null then (
  select case when count(*) > 0 then coalesce(order_lines.cost_quantity, order_lines.quantity) else 0 end::text
  from purchase_order_lines p join purchase_orders o on o.id = p.purchase_order_id
  where p.order_line_id = order_lines.id and ${isPlacedIn(sql`o`)}) end)`

/** A stored line with the names of its sources. */
export type StoredLine = Awaited<ReturnType<typeof linesOf>>[number]

/**
 * Returns the lines of an order in their order, each with the source of its cost: quote line, quote, RFQ, and enquiry
 * line.
 */
export const linesOf = (db: Sql, order_id: string) =>
  db
    .select({
      line: order_lines,
      item_code: items.code,
      supplier_name: suppliers.name,
      supplier_active: suppliers.active,
      supplier_blocked: suppliers.blocked_reason,
      quote_id: quotes.id,
      quote_revision: quotes.revision,
      quoted_at: quotes.submitted_at,
      quote_reference: quotes.reference,
      rfq_id: rfqs.id,
      rfq_number: rfqs.number,
      rfq_status: rfqs.status,
      rfq_line_position: rfq_lines.position,
      offer: quote_lines,
      enquiry_line_position: enquiry_lines.position,
      enquiry_line_description: enquiry_lines.description,
      enquiry_id: enquiry_lines.enquiry_id,
      enquiry_number: enquiries.number,
      delivered: sql<string>`${deliveredOf(sql`order_lines`)}::text`,
      received: receivedOfLine,
      bought: boughtOfLine,
    })
    .from(order_lines)
    .leftJoin(items, eq(items.id, order_lines.item_id))
    .leftJoin(suppliers, eq(suppliers.id, order_lines.supplier_id))
    .leftJoin(enquiry_lines, eq(enquiry_lines.id, order_lines.enquiry_line_id))
    .leftJoin(enquiries, eq(enquiries.id, enquiry_lines.enquiry_id))
    .leftJoin(quote_lines, eq(quote_lines.id, order_lines.quote_line_id))
    .leftJoin(quotes, eq(quotes.id, quote_lines.quote_id))
    .leftJoin(invitations, eq(invitations.id, quotes.invitation_id))
    .leftJoin(rfqs, eq(rfqs.id, invitations.rfq_id))
    .leftJoin(rfq_lines, eq(rfq_lines.id, quote_lines.rfq_line_id))
    .where(eq(order_lines.order_id, order_id))
    .orderBy(asc(order_lines.position), asc(order_lines.id))

export const chargesOf = (db: Sql, order_id: string) =>
  db
    .select()
    .from(order_charges)
    .where(eq(order_charges.order_id, order_id))
    .orderBy(asc(order_charges.position), asc(order_charges.id))

export type StoredCharge = Awaited<ReturnType<typeof chargesOf>>[number]
