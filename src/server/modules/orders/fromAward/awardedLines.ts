import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connection/database'
import { enquiries, enquiry_lines } from '../../../db/schema/enquiries'
import { order_lines, orders } from '../../../db/schema/orders'
import { clients } from '../../../db/schema/parties'
import { orderingClientsWhere } from '../drafting/orderParties'

export type AskedLine = Awaited<ReturnType<typeof enquiryLinesFor>>[number]

/** Returns the enquiry lines that an RFQ gathers, each with the details of its enquiry that the order needs. */
export const enquiryLinesFor = (db: Sql, rfq_id: string) =>
  db
    .select({
      id: enquiry_lines.id,
      enquiry_id: enquiry_lines.enquiry_id,
      client_id: enquiries.client_id,
      contact: enquiries.contact,
      agent_id: enquiries.agent_id,
      currency: enquiries.currency,
      delivery_place: enquiries.delivery_place,
      required_by: enquiries.required_by,
    })
    .from(enquiry_lines)
    .innerJoin(enquiries, eq(enquiries.id, enquiry_lines.enquiry_id))
    .where(
      sql`${enquiry_lines.id} in (select o.enquiry_line_id from rfq_line_origins o join rfq_lines l on l.id = o.rfq_line_id where l.rfq_id = ${rfq_id})`,
    )

/** The clients of the enquiries that an RFQ gathers, and the given one. */
export const clientsFor = (db: Sql, rfq_id: string, client_id: string | undefined) =>
  orderingClientsWhere(
    db,
    sql`(${clients.id} = ${client_id ?? null}::uuid or ${clients.id} in (
      select e.client_id from enquiries e join enquiry_lines el on el.enquiry_id = e.id
      join rfq_line_origins o on o.enquiry_line_id = el.id join rfq_lines l on l.id = o.rfq_line_id where l.rfq_id = ${rfq_id}))`,
  )

/** Returns what is already sold of an RFQ's award: the lines of its orders that are not cancelled or lost. */
export const soldOfAward = (db: Sql, rfq_id: string) =>
  db
    .select({
      award_allocation_id: order_lines.award_allocation_id,
      enquiry_line_id: order_lines.enquiry_line_id,
      quote_line_id: order_lines.quote_line_id,
      cost_rate: order_lines.cost_rate,
      cost_freight: order_lines.cost_freight,
      quoted_freight: order_lines.quoted_freight,
      currency: orders.currency,
      number: orders.number,
    })
    .from(order_lines)
    .innerJoin(orders, eq(orders.id, order_lines.order_id))
    .where(
      and(
        sql`${orders.award_id} = (select a.id from awards a where a.rfq_id = ${rfq_id} and a.status = 'made')`,
        isNotNull(order_lines.award_allocation_id),
        notInArray(orders.status, ['lost', 'cancelled']),
      ),
    )

export type Sold = Awaited<ReturnType<typeof soldOfAward>>
