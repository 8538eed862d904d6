import { compare, type Decimal } from '../money/money'

/** A change of one of these fields is a new request: the old price does not answer it. */
const lineFields = ['description', 'quantity', 'unit', 'specification'] as const
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

/** Other fields that a revision may change; they need no new price. */
export const termFields = ['title', 'deadline', 'required_by', 'delivery_place', 'terms'] as const
export type TermField = (typeof termFields)[number]

export type RevisionContent = Record<TermField, string | null> & { lines: RevisionLine[] }

export const lineChangeKinds = ['added', 'changed', 'removed'] as const
type LineChangeKind = (typeof lineChangeKinds)[number]

export interface LineChange {
  line_id: string
  kind: LineChangeKind
  /** The position; for a removed line the former one. */
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

/** The fields of a line that differ; quantities by value, so that 60 equals 60.0. */
export function changedFields(was: AskedFor, now: AskedFor): LineField[] {
  return lineFields.filter((field) =>
    field === 'quantity' ? compare(was.quantity, now.quantity) !== 0 : (was[field] ?? '') !== (now[field] ?? ''),
  )
}

/** The current lines in order, then the removed ones. A new position or catalogue link is no change. */
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
