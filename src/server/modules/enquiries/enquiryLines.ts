import { isDeepStrictEqual } from 'node:util'
import { asc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { enquiryLineBodySchema } from '../../../contract/enquiries'
import type { LineFacts } from '../../../domain/enquiries/sourcingStatus'
import type { LineUse } from '../../../domain/enquiries/steps/decideChange'
import type { Sql } from '../../db/connection/database'
import { isOneOf } from '../../db/rows/isOneOf'
import { enquiry_lines } from '../../db/schema/enquiries'
import { items } from '../../db/schema/items'
import { uuidv7 } from '../../db/rows/ids'

/** What was made from each line, in one query for all of them. */
const made = sql<Omit<LineFacts, 'dropped'>>`json_build_object(
  'order', (
    select json_build_object('id', d.id, 'number', d.number) from order_lines ol join orders d on d.id = ol.order_id
    where ol.enquiry_line_id = ${enquiry_lines.id} and d.status not in ('lost', 'cancelled') order by d.created_at desc, d.id desc limit 1),
  'award', (
    select json_build_object('id', r.id, 'number', r.number) from rfq_line_origins o
    join award_allocations al on al.rfq_line_id = o.rfq_line_id
    join awards w on w.id = al.award_id and w.status = 'made'
    join rfqs r on r.id = w.rfq_id
    where o.enquiry_line_id = ${enquiry_lines.id} order by w.created_at desc limit 1),
  'request', (
    select json_build_object('id', r.id, 'number', r.number, 'asked', asked.count, 'offers', offers.count) from rfq_line_origins o
    join rfq_lines rl on rl.id = o.rfq_line_id and rl.removed_in is null
    join rfqs r on r.id = rl.rfq_id and r.status in ('sent', 'closed', 'awarded')
    cross join lateral (
      select count(*)::int from invitation_lines il join invitations i on i.id = il.invitation_id
      where il.rfq_line_id = rl.id and i.status not in ('pending', 'withdrawn')) asked
    cross join lateral (
      select case when r.sealed and r.opened_at is null then null else count(distinct q.id)::int end as count from quote_lines ql join quotes q on q.id = ql.quote_id
      where ql.rfq_line_id = rl.id and q.status = 'submitted' and rl.changed_in <= q.rfq_revision and ql.no_bid_reason is null and (ql.unit_price is not null or ql.free_of_charge)) offers
    where o.enquiry_line_id = ${enquiry_lines.id} order by offers.count desc nulls last, r.created_at desc, r.id desc limit 1))`

/** The columns of a line, its item, and what was made from it. */
export const lineColumns = { line: enquiry_lines, item_code: items.code, item_name: items.name, made }

export type StoredLine = Awaited<ReturnType<typeof linesOf>>[number]

/** Returns the lines of an enquiry, in order. */
export const linesOf = (db: Sql, enquiry_id: string) =>
  db
    .select(lineColumns)
    .from(enquiry_lines)
    .leftJoin(items, eq(items.id, enquiry_lines.item_id))
    .where(eq(enquiry_lines.enquiry_id, enquiry_id))
    .orderBy(asc(enquiry_lines.position), asc(enquiry_lines.id))

type LineValues = z.output<typeof enquiryLineBodySchema>

// Omitted fields are cleared: the sent lines are complete.
const cleared = {
  item_id: null,
  description: null,
  target_price: null,
  part_number: null,
  notes: null,
  dropped_reason: null,
  match: null,
}

/** Returns the entered lines of an enquiry as they are stored, in order; one without an id is new. */
export function storedLines(
  enquiry_id: string,
  entered: readonly LineValues[],
  known: readonly { id: string; code: string; name: string }[],
  there: readonly StoredLine[] = [],
): StoredLine[] {
  return entered.map(({ id = uuidv7(), ...values }, index) => {
    const stored = there.find(({ line }) => line.id === id)
    const line = { ...cleared, ...values, id, enquiry_id, position: index + 1 }
    const item = known.find((each) => each.id === line.item_id)
    const was = stored?.line.match ?? null
    return {
      line: { ...line, match: isDeepStrictEqual(line.match, was) ? was : line.match },
      item_code: item?.code ?? null,
      item_name: item?.name ?? null,
      made: stored?.made ?? { order: null, award: null, request: null },
    }
  })
}

/** Returns the first RFQ or order of each of these lines by its display name. */
export async function usesOf(db: Sql, lines: readonly { id: string }[]): Promise<LineUse[]> {
  if (lines.length === 0) return []
  const ids = lines.map(({ id }) => id)
  const { rows } = await db.execute<{ line_id: string; document: string }>(sql`
    select l.id as line_id, coalesce(
      (select coalesce(r.number, 'a draft RFQ') from rfq_line_origins o join rfq_lines rl on rl.id = o.rfq_line_id join rfqs r on r.id = rl.rfq_id
        where o.enquiry_line_id = l.id order by r.created_at limit 1),
      (select coalesce(d.number, 'a draft order') from order_lines ol join orders d on d.id = ol.order_id
        where ol.enquiry_line_id = l.id order by d.created_at limit 1)) as document
    from enquiry_lines l
    where ${isOneOf(sql`l.id`, ids)} and (
      exists (select from rfq_line_origins o where o.enquiry_line_id = l.id) or exists (select from order_lines ol where ol.enquiry_line_id = l.id))
    order by l.position`)
  return rows
}
