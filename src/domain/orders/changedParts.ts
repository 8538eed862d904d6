import type { RevisionChange } from './orderRevision'

/** All differences of one part: of the header, a line, or a charge. */
export interface ChangedPart {
  key: string
  part: RevisionChange['part']
  position: number | null
  name: string | null
  change: RevisionChange['change']
  /** Empty where the whole part was added or removed. */
  fields: RevisionChange[]
}

/** The differences of a revision by part, in their order. */
export function changedParts(changes: readonly RevisionChange[]): ChangedPart[] {
  const parts = new Map<string, ChangedPart>()
  for (const each of changes) {
    const { part, position, name, change, field } = each
    const key = `${part} ${position} ${change === 'removed' ? 'removed' : ''}`
    const known = parts.get(key) ?? { key, part, position, name, change, fields: [] }
    parts.set(key, field === null ? known : { ...known, fields: [...known.fields, each] })
  }
  return [...parts.values()]
}
