import { eq, inArray } from 'drizzle-orm'
import type { FieldError } from '../../../contract/envelope'
import type { RfqLine } from '../../../contract/rfqs'
import type { LineChange, RevisionLine } from '../../../domain/rfqRevision'
import type { Transaction } from '../../db/database'
import { invitation_lines } from '../../db/schema/invitations'
import { rfq_lines } from '../../db/schema/rfqs'
import { uuidv7 } from '../../ids'
import { invalid } from '../../refusal'
import { insertOrigins, type RfqLineValues } from './rfqLinesRepository'

/** A line as it shall stand. */
export interface LineToBe extends RevisionLine {
  added: boolean
  origins: RfqLineValues['origins']
}

/** The lines as they shall stand, in their order; as they are where none are given. Those that are there keep their origins. */
export function linesToBe(before: readonly RfqLine[], given: readonly RfqLineValues[] | undefined): LineToBe[] {
  const known = new Set(before.map(({ id }) => id))
  if (!given) return before.map((line) => ({ ...line, added: false, origins: [] }))
  assertKnown(given, known)
  return given.map(({ id, item_id = null, specification = null, description, quantity, unit, origins }, index) => ({
    id: id ?? uuidv7(),
    position: index + 1,
    item_id,
    description,
    quantity,
    unit,
    specification,
    added: id === undefined,
    origins: id === undefined ? origins : [],
  }))
}

function assertKnown(lines: readonly RfqLineValues[], known: ReadonlySet<string>) {
  const errors = lines.flatMap(({ id }, index): FieldError[] => {
    if (!id) return []
    if (!known.has(id))
      return [{ path: `lines.${index}.id`, message: `Line ${index + 1} is not asked any more. Add it anew.` }]
    const again = lines.findIndex((line) => line.id === id) < index
    return again ? [{ path: `lines.${index}.id`, message: `Line ${index + 1} stands here twice.` }] : []
  })
  if (errors.length > 0) throw invalid(errors)
}

interface Revised {
  revision: number
  lines: readonly LineToBe[]
  changes: readonly LineChange[]
}

/** Makes the lines of a sent RFQ these. One that goes stays readable in what was answered to it; it is only not asked any more. */
export async function reviseLines(
  db: Transaction,
  rfq: { id: string; branch_id: string },
  { revision, lines, changes }: Revised,
): Promise<void> {
  const kind = new Map(changes.map((change) => [change.line_id, change.kind]))
  for (const { id, added, position, item_id, description, quantity, unit, specification } of lines) {
    const values = { position, item_id, description, quantity, unit, specification }
    if (added) await db.insert(rfq_lines).values({ id, rfq_id: rfq.id, ...values, changed_in: revision })
    else
      await db
        .update(rfq_lines)
        .set({ ...values, ...(kind.has(id) ? { changed_in: revision } : {}) })
        .where(eq(rfq_lines.id, id))
  }
  const gone = changes.flatMap((change) => (change.kind === 'removed' ? [change.line_id] : []))
  if (gone.length > 0) await db.update(rfq_lines).set({ removed_in: revision }).where(inArray(rfq_lines.id, gone))
  await insertOrigins(
    db,
    rfq.branch_id,
    lines.filter(({ added }) => added),
  )
}

/** Asks these invitations for the lines that were added. */
export async function askForAdded(
  db: Transaction,
  lines: readonly LineToBe[],
  invitation_ids: readonly string[],
): Promise<void> {
  const added = lines.filter((line) => line.added)
  const rows = invitation_ids.flatMap((invitation_id) => added.map(({ id }) => ({ invitation_id, rfq_line_id: id })))
  if (rows.length > 0) await db.insert(invitation_lines).values(rows)
}
