import { asc, eq, type SQL } from 'drizzle-orm'
import type { OriginNeed } from '../../../contract/need'
import type { RfqLine } from '../../../contract/rfqs'
import { type Need, openNeed, withoutRfq } from '../../../domain/enquiries/openNeed'
import type { Sql } from '../../db/connection/database'
import type { Rows } from '../../db/documents/readTogether'
import { enquiries, enquiry_lines } from '../../db/schema/enquiries'
import { items } from '../../db/schema/items'
import { clients } from '../../db/schema/parties'
import { rfq_line_origins, rfq_lines } from '../../db/schema/rfqs'
import { toNeedsOf } from '../needs/needsRepository'

/** Returns the lines of an RFQ in order, those that a revision removed included. */
export const linesOf = (db: Sql, rfq_id: string | SQL) =>
  db
    .select({ line: rfq_lines, item_code: items.code })
    .from(rfq_lines)
    .leftJoin(items, eq(items.id, rfq_lines.item_id))
    .where(eq(rfq_lines.rfq_id, rfq_id))
    .orderBy(asc(rfq_lines.position), asc(rfq_lines.id))

type LineFacts = Rows<{ lines: ReturnType<typeof linesOf>; origins: ReturnType<typeof originsOf> }> &
  Parameters<typeof toNeedsOf>[0] & { head: { id: string } }

/** The ids of the lines that no revision has removed. */
export const requestedIn = (lines: LineFacts['lines']): ReadonlySet<string> =>
  new Set(lines.flatMap(({ line }) => (line.removed_in === null ? [line.id] : [])))

/** Returns the requested lines of an RFQ as in the API's response, each with the enquiry lines that it gathers. */
export function toRfqLines(facts: LineFacts): RfqLine[] {
  const needs = new Map(toNeedsOf(facts).map((need) => [need.line.id, toOriginNeed(need, facts.head.id)]))
  const withNeed = facts.origins.flatMap((origin) => {
    const need = needs.get(origin.enquiry_line_id)
    return need ? [{ ...origin, need }] : []
  })
  return facts.lines.flatMap(({ line: { rfq_id: _, removed_in, ...line }, item_code }) =>
    removed_in === null
      ? [
          {
            ...line,
            item_code,
            origins: withNeed.flatMap(({ rfq_line_id, ...origin }) => (rfq_line_id === line.id ? [origin] : [])),
          },
        ]
      : [],
  )
}

/** Returns the need of an enquiry line for an RFQ: the quantity that other documents leave open. */
function toOriginNeed({ line: { position, quantity, unit, dropped }, sources }: Need, rfq_id: string): OriginNeed {
  return {
    position,
    quantity,
    unit,
    dropped,
    open_quantity: openNeed({ quantity, dropped }, withoutRfq(sources, rfq_id)),
    sources: [...sources],
  }
}

/** Returns what the lines of an RFQ gather, those of removed lines included: the oldest enquiry first. */
export const originsOf = (db: Sql, rfq_id: string | SQL) =>
  db
    .select({
      rfq_line_id: rfq_line_origins.rfq_line_id,
      enquiry_line_id: rfq_line_origins.enquiry_line_id,
      enquiry_id: enquiry_lines.enquiry_id,
      enquiry_number: enquiries.number,
      client_name: clients.name,
      quantity: rfq_line_origins.quantity,
    })
    .from(rfq_line_origins)
    .innerJoin(rfq_lines, eq(rfq_lines.id, rfq_line_origins.rfq_line_id))
    .innerJoin(enquiry_lines, eq(enquiry_lines.id, rfq_line_origins.enquiry_line_id))
    .innerJoin(enquiries, eq(enquiries.id, enquiry_lines.enquiry_id))
    .leftJoin(clients, eq(clients.id, enquiries.client_id))
    .where(eq(rfq_lines.rfq_id, rfq_id))
    .orderBy(asc(enquiries.created_at), asc(enquiry_lines.enquiry_id), asc(enquiry_lines.position))
