import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { EnquiryLine, enquiryLineBodySchema } from '../../../contract/enquiries'
import { lineStanding, type LineFacts } from '../../../domain/lineStanding'
import { openNeed } from '../../../domain/openNeed'
import type { Sql, Transaction } from '../../db/database'
import { enquiry_lines } from '../../db/schema/enquiries'
import { items } from '../../db/schema/items'
import { uuidv7 } from '../../ids'
import { conflict, invalid } from '../../refusal'
import { needsOf } from '../needs/needsRepository'

type LineValues = z.output<typeof enquiryLineBodySchema>

/** What was made of each line, in one go for all of them. */
const facts = sql<LineFacts>`json_build_object(
  'dropped', ${enquiry_lines.dropped_reason} is not null,
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

export const lineColumns = {
  id: enquiry_lines.id,
  position: enquiry_lines.position,
  item_id: enquiry_lines.item_id,
  item_code: items.code,
  item_name: items.name,
  description: enquiry_lines.description,
  quantity: enquiry_lines.quantity,
  unit: enquiry_lines.unit,
  target_price: enquiry_lines.target_price,
  part_number: enquiry_lines.part_number,
  notes: enquiry_lines.notes,
  dropped_reason: enquiry_lines.dropped_reason,
  match: enquiry_lines.match,
  facts,
}

/** Lines as they were read, each with where it stands, what of it is open, and all that asks or buys for it. */
export async function standing<R extends { id: string; facts: LineFacts }>(db: Sql, rows: readonly R[]) {
  const needs = new Map(
    (
      await needsOf(
        db,
        rows.map(({ id }) => id),
      )
    ).map((need) => [need.line.id, need]),
  )
  return rows.map(({ facts: made, ...line }) => {
    const need = needs.get(line.id)
    return {
      ...line,
      ...lineStanding(made),
      open_quantity: need ? openNeed(need.line, need.sources) : '0',
      sources: [...(need?.sources ?? [])],
    }
  })
}

/** The lines of an enquiry, in their order. */
export async function linesOf(db: Sql, enquiry_id: string): Promise<EnquiryLine[]> {
  const rows = await db
    .select(lineColumns)
    .from(enquiry_lines)
    .leftJoin(items, eq(items.id, enquiry_lines.item_id))
    .where(eq(enquiry_lines.enquiry_id, enquiry_id))
    .orderBy(asc(enquiry_lines.position), asc(enquiry_lines.id))
  return standing(db, rows)
}

/**
 * Makes these the enquiry's lines: one with the id of a line that is there changes it, one without is new, and what is
 * not among them goes, unless an RFQ or an order was made from it.
 */
export async function setLines(db: Transaction, enquiry_id: string, lines: readonly LineValues[]): Promise<void> {
  const there = await linesOf(db, enquiry_id)
  const kept = lines.map(({ id }) => id).filter((id): id is string => id !== undefined)
  const byId = new Map(there.map((line) => [line.id, line]))
  assertKnown(lines, new Set(byId.keys()))
  await removeAllBut(db, enquiry_id, kept, there)
  for (const [index, { id, ...values }] of lines.entries()) {
    const row = { ...cleared, ...values, position: index + 1 }
    if (id && !isSame(byId.get(id), row)) await db.update(enquiry_lines).set(row).where(eq(enquiry_lines.id, id))
  }
  const added = lines.flatMap(({ id, ...values }, index) =>
    id ? [] : [{ ...cleared, ...values, id: uuidv7(), enquiry_id, position: index + 1 }],
  )
  if (added.length > 0) await db.insert(enquiry_lines).values(added)
}

// What a line does not say is empty: the lines that are sent are the whole of it.
const cleared = {
  item_id: null,
  description: null,
  target_price: null,
  part_number: null,
  notes: null,
  dropped_reason: null,
  match: null,
}

const isSame = (line: object | undefined, row: object) => {
  const was = new Map(Object.entries(line ?? {}))
  return Object.entries(row).every(
    ([field, value]) =>
      was.get(field) === value || (field === 'match' && JSON.stringify(was.get(field)) === JSON.stringify(value)),
  )
}

function assertKnown(lines: readonly LineValues[], there: ReadonlySet<string>) {
  const seen = new Set<string>()
  lines.forEach(({ id }, index) => {
    if (!id) return
    if (!there.has(id) || seen.has(id))
      throw invalid([
        {
          path: `lines.${index}.id`,
          message: `Line ${index + 1}: this line is not there any more. Take it out, or enter it as a new one.`,
        },
      ])
    seen.add(id)
  })
}

async function removeAllBut(
  db: Transaction,
  enquiry_id: string,
  kept: readonly string[],
  there: readonly EnquiryLine[],
) {
  const going = there.filter(({ id }) => !kept.includes(id))
  if (going.length === 0) return
  const [used] = await usesOf(
    db,
    going.map(({ id }) => id),
  )
  if (used) {
    const line = going.find(({ id }) => id === used.line_id)
    const name = line?.item_name ?? line?.description ?? ''
    throw conflict(
      'line_in_use',
      `Line ${line?.position ?? ''} (${name}) is in ${used.document} and cannot be removed. Drop it with a reason instead.`,
    )
  }
  await db
    .delete(enquiry_lines)
    .where(
      and(
        eq(enquiry_lines.enquiry_id, enquiry_id),
        kept.length > 0 ? notInArray(enquiry_lines.id, [...kept]) : undefined,
      ),
    )
}

/** The first RFQ or order of each of these lines, as people call it. */
async function usesOf(db: Sql, line_ids: readonly string[]) {
  const { rows } = await db.execute<{ line_id: string; document: string }>(sql`
    select l.id as line_id, coalesce(
      (select coalesce(r.number, 'a draft RFQ') from rfq_line_origins o join rfq_lines rl on rl.id = o.rfq_line_id join rfqs r on r.id = rl.rfq_id
        where o.enquiry_line_id = l.id order by r.created_at limit 1),
      (select coalesce(d.number, 'a draft order') from order_lines ol join orders d on d.id = ol.order_id
        where ol.enquiry_line_id = l.id order by d.created_at limit 1)) as document
    from enquiry_lines l
    where ${inArray(sql`l.id`, [...line_ids])} and (
      exists (select from rfq_line_origins o where o.enquiry_line_id = l.id) or exists (select from order_lines ol where ol.enquiry_line_id = l.id))
    order by l.position limit 1`)
  return rows
}
