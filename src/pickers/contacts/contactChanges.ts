import type { Client } from '../../contract/clients'
import { mergeEdits, type Merged, type Picks } from '../../domain/merging/mergeEdits'
import { recordShape } from '../../domain/merging/recordShape'
import { sameValues } from '../../domain/merging/sameValues'

export type Contact = Client['contacts'][number]

/** One contact is added (before is null), changed, or removed (after is null). */
export interface ContactChange {
  before: Contact | null
  after: Contact | null
}

/**
 * The change merged into the contacts as they are now: another user may have changed or removed the same contact since
 * it was opened.
 */
export function withChange(
  contacts: readonly Contact[],
  change: ContactChange,
  picks: Picks = {},
): Merged<{ contacts: Contact[] }> {
  const { before, after } = change
  const place = placeOf(contacts, before)
  const base = !before ? [...contacts] : place === -1 ? [...contacts, before] : contacts.with(place, before)
  const changed = before ? (place === -1 ? base.length - 1 : place) : base.length
  const mine = base.toSpliced(changed, 1, ...(after ? [after] : []))
  return mergeEdits({ contacts: base }, { contacts: mine }, { contacts }, recordShape, picks)
}

/** The contact that was opened: with the same values, else with the same name. */
function placeOf(contacts: readonly Contact[], wanted: Contact | null): number {
  if (!wanted) return -1
  const same = contacts.findIndex((contact) => sameValues(contact, wanted))
  return same === -1 ? contacts.findIndex(({ name }) => name === wanted.name) : same
}
