import { conflictsOf, sameValues, type Conflict } from '../../components/dialogs/conflicts'
import type { Client } from '../../contract/clients'

export type Contact = Client['contacts'][number]

/** One contact is added (before is null), changed, or removed (after is null). */
export interface ContactChange {
  before: Contact | null
  after: Contact | null
}

/** The contacts after a change. A contact that another user has removed is added again when it is changed. */
export function withChange(contacts: readonly Contact[], { before, after }: ContactChange): Contact[] {
  const place = placeOf(contacts, before)
  if (place === -1) return after ? [...contacts, after] : [...contacts]
  return contacts.flatMap((contact, index) => (index === place ? (after ?? []) : contact))
}

/** The current contact that corresponds to the changed one: by id, or by name; null where it is gone. */
export function counterpart(contacts: readonly Contact[], before: Contact | null): Contact | null {
  return contacts[placeOf(contacts, before)] ?? null
}

/** The fields of the same contact that both sides changed, differently. */
export function contactConflicts({ before, after }: ContactChange, theirs: Contact | null): Conflict[] {
  return before && after && theirs ? conflictsOf({ ...before }, { ...after }, { ...theirs }) : []
}

function placeOf(contacts: readonly Contact[], wanted: Contact | null): number {
  if (!wanted) return -1
  const same = contacts.findIndex((contact) => sameValues(contact, wanted))
  return same === -1 ? contacts.findIndex(({ name }) => name === wanted.name) : same
}
