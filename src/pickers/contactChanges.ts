import { conflictsOf, sameValues, type Conflict } from '../components/conflicts'
import type { Client } from '../contract/clients'

export type Contact = Client['contacts'][number]

/** One contact is added (it was nothing), changed, or taken out (it is to be nothing). */
export interface ContactChange {
  before: Contact | null
  after: Contact | null
}

/** The contacts after a change. One that somebody else has taken out meanwhile is added again when it is changed. */
export function withChange(contacts: readonly Contact[], { before, after }: ContactChange): Contact[] {
  const place = placeOf(contacts, before)
  if (place === -1) return after ? [...contacts, after] : [...contacts]
  return contacts.flatMap((contact, index) => (index === place ? (after ?? []) : contact))
}

/** What stands now in the place of the contact that is changed: itself, or the one of its name; null where it is gone. */
export function counterpart(contacts: readonly Contact[], before: Contact | null): Contact | null {
  return contacts[placeOf(contacts, before)] ?? null
}

/** Where both sides changed the same contact, differently. */
export function contactConflicts({ before, after }: ContactChange, theirs: Contact | null): Conflict[] {
  return before && after && theirs ? conflictsOf({ ...before }, { ...after }, { ...theirs }) : []
}

function placeOf(contacts: readonly Contact[], wanted: Contact | null): number {
  if (!wanted) return -1
  const same = contacts.findIndex((contact) => sameValues(contact, wanted))
  return same === -1 ? contacts.findIndex(({ name }) => name === wanted.name) : same
}
