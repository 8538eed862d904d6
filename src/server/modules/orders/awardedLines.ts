import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm'
import type { Sql } from '../../db/database'
import { enquiries, enquiry_lines } from '../../db/schema/enquiries'
import { order_lines, orders } from '../../db/schema/orders'

export type AskedLine = Awaited<ReturnType<typeof enquiryLinesFor>>[number]

/** The client's own lines behind an award, each with what its enquiry says of the order to come. */
export const enquiryLinesFor = (db: Sql, ids: readonly string[]) =>
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
    .where(inArray(enquiry_lines.id, [...ids]))

/** What of an award was sold already: the lines of its orders that stand. */
export const soldOfAward = (db: Sql, award_id: string) =>
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
        eq(orders.award_id, award_id),
        isNotNull(order_lines.award_allocation_id),
        notInArray(orders.status, ['lost', 'cancelled']),
      ),
    )

export type Sold = Awaited<ReturnType<typeof soldOfAward>>
