/* Frozen or chained data is never rewritten: names that have changed since are translated when it is read. */

type Fields = Readonly<Record<string, unknown>>

const formerActions: Readonly<Record<string, string>> = {
  paper_mailed: 'document_mailed',
  quote_typed_in: 'quote_entered',
  decline_taken_back: 'decline_withdrawn',
}

const formerFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  document_mailed: { paper: 'document' },
}

const formerSnapshotFields: Readonly<Record<string, string>> = { charged: 'charges_total' }

const renamed = (fields: Fields, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [names[field] ?? field, value]))

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An audit entry with its current action and field names; its hash covers the entry as it was written. */
export function entryInCurrentNames<E extends { action: string; before: unknown; after: unknown }>(entry: E): E {
  const action = formerActions[entry.action] ?? entry.action
  const names = formerFields[action]
  const translated = (fields: unknown) => (names && isFields(fields) ? renamed(fields, names) : fields)
  return { ...entry, action, before: translated(entry.before), after: translated(entry.after) }
}

export const snapshotInCurrentNames = <S extends { head: object }>(snapshot: S): S => ({
  ...snapshot,
  head: renamed(snapshot.head as Fields, formerSnapshotFields),
})
