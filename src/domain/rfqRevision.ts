import { compare, type Decimal } from './money'

/** What a supplier reads of a line: another of these is another question, and a price for the old one does not answer it. */
export const lineFields = ['description', 'quantity', 'unit', 'specification'] as const
export type LineField = (typeof lineFields)[number]

export interface AskedFor {
  description: string
  quantity: Decimal
  unit: string
  specification: string | null
}

export interface RevisionLine extends AskedFor {
  id: string
  position: number
  item_id: string | null
}

/** What a revision may change beside its lines; it asks nobody again for a price. */
export const termFields = ['title', 'deadline', 'required_by', 'delivery_place', 'terms'] as const
export type TermField = (typeof termFields)[number]

/** What one revision of an RFQ asked for. */
export type RevisionContent = Record<TermField, string | null> & { lines: RevisionLine[] }

export const lineChangeKinds = ['added', 'changed', 'removed'] as const
export type LineChangeKind = (typeof lineChangeKinds)[number]

export interface LineChange {
  line_id: string
  kind: LineChangeKind
  /** Where it stands; for one that was taken out, where it stood. */
  position: number
  was: AskedFor | null
  now: AskedFor | null
}

export interface TermChange {
  field: TermField
  was: string | null
  now: string | null
}

const asked = ({ description, quantity, unit, specification }: RevisionLine): AskedFor => ({
  description,
  quantity,
  unit,
  specification,
})

/** Which of a line's fields differ; a quantity by its value, so that 60 and 60.0 are the same. */
export function changedFields(was: AskedFor, now: AskedFor): LineField[] {
  return lineFields.filter((field) =>
    field === 'quantity' ? compare(was.quantity, now.quantity) !== 0 : (was[field] ?? '') !== (now[field] ?? ''),
  )
}

/**
 * What became of the lines between two revisions: those that stand now in their order, then those that were taken out. Another
 * place in the list, or another link to the catalogue, asks for nothing else and is no change.
 */
export function lineChanges(before: readonly RevisionLine[], after: readonly RevisionLine[]): LineChange[] {
  const old = new Map(before.map((line) => [line.id, line]))
  const kept = new Set(after.map(({ id }) => id))
  const standing = after.flatMap((line): LineChange[] => {
    const was = old.get(line.id)
    if (!was) return [{ line_id: line.id, kind: 'added', position: line.position, was: null, now: asked(line) }]
    if (changedFields(was, line).length === 0) return []
    return [{ line_id: line.id, kind: 'changed', position: line.position, was: asked(was), now: asked(line) }]
  })
  const gone = before
    .filter(({ id }) => !kept.has(id))
    .map((line): LineChange => ({
      line_id: line.id,
      kind: 'removed',
      position: line.position,
      was: asked(line),
      now: null,
    }))
  return [...standing, ...gone]
}

export function termChanges(before: RevisionContent, after: RevisionContent): TermChange[] {
  return termFields.flatMap((field) =>
    (before[field] ?? '') === (after[field] ?? '') ? [] : [{ field, was: before[field], now: after[field] }],
  )
}
