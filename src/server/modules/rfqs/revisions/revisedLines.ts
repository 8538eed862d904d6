import type { RfqLine } from '../../../../contract/rfqs'
import type { LineChange, RevisionLine } from '../../../../domain/rfqs/rfqRevision'
import { uuidv7 } from '../../../db/rows/ids'
import { assertOrigins, assertOwn, originRows, type RfqLineValues } from '../drafts/draftLines'
import type { RfqFacts } from '../loadRfq'
import type { RfqRows } from '../drafts/saveRfq'

/** A line of the next revision. */
export interface LineToBe extends RevisionLine {
  added: boolean
  origins: RfqLineValues['origins']
}

/**
 * Returns the lines of the next revision in order, or the current ones where none are given. Existing lines keep their
 * origins.
 */
export function linesToBe(before: readonly RfqLine[], given: readonly RfqLineValues[] | undefined): LineToBe[] {
  if (!given) return before.map((line) => ({ ...line, added: false, origins: [] }))
  assertOwn(given, new Set(before.map(({ id }) => id)), 'is no longer in the RFQ')
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

interface Revision {
  revision: number
  lines: readonly LineToBe[]
  changes: readonly LineChange[]
  /** The enquiry lines that new lines may gather. */
  open: Parameters<typeof originRows>[1]
  /** The codes of the items of the lines. */
  items: readonly { id: string; code: string }[]
}

/**
 * Returns the lines of a sent RFQ after a revision. A removed line stays readable in earlier answers but is not
 * requested any more.
 */
export function revisedLines(
  { head, lines: stored, origins }: RfqFacts,
  { revision, lines, changes, open, items }: Revision,
): Pick<RfqRows, 'lines' | 'origins'> {
  const kind = new Map(changes.map((change) => [change.line_id, change.kind]))
  const added = lines.filter((line) => line.added)
  assertOrigins(added, open)
  const codeOf = (item_id: string | null) => items.find(({ id }) => id === item_id)?.code ?? null
  const next = lines.map(({ added: _, origins: __, ...values }) => {
    const before = stored.find(({ line }) => line.id === values.id)
    const changed_in = kind.has(values.id) ? revision : (before?.line.changed_in ?? revision)
    return {
      line: { ...values, rfq_id: head.id, changed_in, removed_in: null },
      item_code: codeOf(values.item_id),
    }
  })
  const left = stored
    .filter(({ line }) => !lines.some(({ id }) => id === line.id))
    .map((row) => (kind.get(row.line.id) === 'removed' ? { ...row, line: { ...row.line, removed_in: revision } } : row))
  return { lines: [...next, ...left], origins: [...origins, ...originRows(added, open)] }
}
