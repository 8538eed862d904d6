import type { OrderRevision, RevisionChange } from '../../../contract/orderRevisions'
import { subtract, type Decimal } from '../../../domain/money'

/** All that is said otherwise of one thing: of the head, of a line, of a charge. */
export interface ChangedPart {
  key: string
  part: RevisionChange['part']
  position: number | null
  name: string | null
  change: RevisionChange['change']
  /** Empty where the whole was added or taken out. */
  fields: RevisionChange[]
}

/** The changes of a revision by what they are of, in their order. */
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

/** How much the total moved against the revision before; null where that is in another currency, or one of the two is not known. */
export function totalChange(revision: OrderRevision, before: OrderRevision | undefined): Decimal | null {
  if (!before || before.currency !== revision.currency || before.total === null || revision.total === null) return null
  return subtract(revision.total, before.total)
}
