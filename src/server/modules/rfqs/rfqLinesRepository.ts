import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { FieldError } from '../../../contract/envelope'
import type { OriginNeed } from '../../../contract/need'
import type { RfqLine, rfqLineBodySchema } from '../../../contract/rfqs'
import { type Need, openNeed, withoutRfq } from '../../../domain/openNeed'
import type { Sql, Transaction } from '../../db/database'
import { enquiries, enquiry_lines } from '../../db/schema/enquiries'
import { items } from '../../db/schema/items'
import { clients } from '../../db/schema/parties'
import { rfq_line_origins, rfq_lines } from '../../db/schema/rfqs'
import { uuidv7 } from '../../ids'
import { invalid } from '../../refusal'
import { needsOf } from '../needs/needsRepository'

export type RfqLineValues = z.output<typeof rfqLineBodySchema>

/** The lines of an RFQ in their order, each with the enquiry lines that it gathers. */
export async function linesOf(db: Sql, rfq_id: string): Promise<RfqLine[]> {
  const lines = await db
    .select({
      id: rfq_lines.id,
      position: rfq_lines.position,
      item_id: rfq_lines.item_id,
      item_code: items.code,
      description: rfq_lines.description,
      quantity: rfq_lines.quantity,
      unit: rfq_lines.unit,
      specification: rfq_lines.specification,
      changed_in: rfq_lines.changed_in,
    })
    .from(rfq_lines)
    .leftJoin(items, eq(items.id, rfq_lines.item_id))
    .where(and(eq(rfq_lines.rfq_id, rfq_id), isNull(rfq_lines.removed_in)))
    .orderBy(asc(rfq_lines.position))
  const origins = await originsOf(db, rfq_id)
  const needs = new Map(
    (
      await needsOf(
        db,
        origins.map(({ enquiry_line_id }) => enquiry_line_id),
      )
    ).map((need) => [need.line.id, toOriginNeed(need, rfq_id)]),
  )
  const withNeed = origins.flatMap((origin) => {
    const need = needs.get(origin.enquiry_line_id)
    return need ? [{ ...origin, need }] : []
  })
  return lines.map((line) => ({
    ...line,
    origins: withNeed.flatMap(({ rfq_line_id, ...origin }) => (rfq_line_id === line.id ? [origin] : [])),
  }))
}

/** What a line of an enquiry needs, as the RFQ that asks for it has to know: what others leave open. */
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

const originsOf = (db: Sql, rfq_id: string) =>
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

/** Makes the lines of a draft these: those with an id are kept, the others are new, those that are left out go. Returns their ids in order. */
export async function setLines(
  db: Transaction,
  rfq: { id: string; branch_id: string },
  lines: readonly RfqLineValues[],
): Promise<string[]> {
  const existing = await db.select({ id: rfq_lines.id }).from(rfq_lines).where(eq(rfq_lines.rfq_id, rfq.id))
  const known = new Set(existing.map(({ id }) => id))
  assertOwn(lines, known)
  await assertOrigins(db, rfq.branch_id, lines)
  const rows = lines.map(({ id = uuidv7(), origins: _, ...line }, index) => ({
    id,
    rfq_id: rfq.id,
    position: index + 1,
    ...line,
    item_id: line.item_id ?? null,
    specification: line.specification ?? null,
  }))
  const ids = rows.map(({ id }) => id)
  await db
    .delete(rfq_lines)
    .where(and(eq(rfq_lines.rfq_id, rfq.id), ids.length > 0 ? notInArray(rfq_lines.id, ids) : undefined))
  if (rows.length === 0) return ids
  await db
    .insert(rfq_lines)
    .values(rows)
    .onConflictDoUpdate({
      target: rfq_lines.id,
      set: {
        position: sql`excluded.position`,
        item_id: sql`excluded.item_id`,
        description: sql`excluded.description`,
        quantity: sql`excluded.quantity`,
        unit: sql`excluded.unit`,
        specification: sql`excluded.specification`,
      },
    })
  await db.delete(rfq_line_origins).where(inArray(rfq_line_origins.rfq_line_id, ids))
  const origins = lines.flatMap((line, index) =>
    line.origins.map((origin) => ({ ...origin, rfq_line_id: ids[index] ?? '' })),
  )
  if (origins.length > 0) await db.insert(rfq_line_origins).values(origins)
  return ids
}

/** The enquiry lines that new lines of a sent RFQ come from. */
export async function insertOrigins(
  db: Transaction,
  branch_id: string,
  lines: readonly { id: string; position: number; origins: RfqLineValues['origins'] }[],
): Promise<void> {
  const rows = lines.flatMap(({ id, origins }) => origins.map((origin) => ({ ...origin, rfq_line_id: id })))
  if (rows.length === 0) return
  await assertOrigins(db, branch_id, lines)
  await db.insert(rfq_line_origins).values(rows)
}

function assertOwn(lines: readonly RfqLineValues[], known: Set<string>) {
  const errors = lines.flatMap(({ id }, index): FieldError[] => {
    if (!id) return []
    if (!known.has(id))
      return [{ path: `lines.${index}.id`, message: `Line ${index + 1} is not there any more. Add it anew.` }]
    const again = lines.findIndex((line) => line.id === id) < index
    return again ? [{ path: `lines.${index}.id`, message: `Line ${index + 1} stands here twice.` }] : []
  })
  if (errors.length > 0) throw invalid(errors)
}

/** An RFQ gathers lines that are asked for now, in its own branch, each once in a line. */
async function assertOrigins(
  db: Transaction,
  branch_id: string,
  lines: readonly (Pick<RfqLineValues, 'origins'> & { position?: number })[],
) {
  const wanted = lines.flatMap(({ origins }) => origins.map(({ enquiry_line_id }) => enquiry_line_id))
  if (wanted.length === 0) return
  const open = await db
    .select({ id: enquiry_lines.id })
    .from(enquiry_lines)
    .innerJoin(enquiries, eq(enquiries.id, enquiry_lines.enquiry_id))
    .where(
      and(
        inArray(enquiry_lines.id, wanted),
        isNull(enquiry_lines.dropped_reason),
        eq(enquiries.branch_id, branch_id),
        inArray(enquiries.status, ['open', 'sourcing', 'quoted']),
      ),
    )
  const known = new Set(open.map(({ id }) => id))
  const errors = lines.flatMap(({ origins, position }, at) =>
    origins.flatMap(({ enquiry_line_id }, place): FieldError[] => {
      const index = position === undefined ? at : position - 1
      const path = `lines.${index}.origins.${place}.enquiry_line_id`
      if (!known.has(enquiry_line_id))
        return [
          {
            path,
            message: `Line ${index + 1}: the line of the enquiry is not asked for any more, or not in this branch. Take it out.`,
          },
        ]
      const again = origins.findIndex((origin) => origin.enquiry_line_id === enquiry_line_id) < place
      return again
        ? [{ path, message: `Line ${index + 1}: the same line of an enquiry stands here twice. Take one out.` }]
        : []
    }),
  )
  if (errors.length > 0) throw invalid(errors)
}
