import { partyFieldNames } from '../parties/partyFields'
import { canonicalJson } from '../text/canonicalJson'

export const mergedEntities = ['clients', 'suppliers', 'items'] as const
export type MergedEntity = (typeof mergedEntities)[number]

/** What a merge moves to the kept record, in the order of the preview. */
export const movedNouns = [
  'enquiries',
  'enquiry_lines',
  'invitations',
  'rfq_lines',
  'orders',
  'order_lines',
  'purchase_orders',
  'purchase_order_lines',
  'prices',
  'markup_rules',
  'approval_rules',
  'aliases',
  'contacts',
  'comments',
  'attachments',
  'photos',
  'supplier_groups',
  'marks',
  'views',
] as const
export type MovedNoun = (typeof movedNouns)[number]

export type RecordValues = Readonly<Record<string, unknown>>

/** The fields of which one of the two values is kept. Codes are not among them: both stay taken. */
const mergeFields: Readonly<Record<MergedEntity, readonly string[]>> = {
  clients: ['name', ...partyFieldNames, 'agent_id', 'notes'],
  suppliers: ['name', ...partyFieldNames, 'lead_time_days', 'minimum_order_value', 'blocked_reason', 'notes'],
  items: ['name', 'description', 'category', 'brand', 'part_number', 'tax_rate_id'],
}

export type Side = 'kept' | 'merged'

export interface FieldChoice {
  field: string
  from: Side
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** The fields in which two records differ, each with the side whose value is kept unless the user chooses the other. */
export const differingFields = (entity: MergedEntity, kept: RecordValues, merged: RecordValues): FieldChoice[] =>
  mergeFields[entity]
    .filter((field) => !(isEmpty(kept[field]) && isEmpty(merged[field])) && kept[field] !== merged[field])
    .map((field) => ({ field, from: isEmpty(kept[field]) ? 'merged' : 'kept' }))

interface Contact {
  name: string
  title: string | null
  email: string | null
  phone: string | null
}

const sameText = (left: string, right: string) => left.trim().toLowerCase() === right.trim().toLowerCase()
const agree = (left: string | null, right: string | null) => !left || !right || sameText(left, right)

/** The same person: the same name, and no detail of one contradicts the other's. */
const isSameContact = (left: Contact, right: Contact) =>
  sameText(left.name, right.name) && agree(left.email, right.email) && agree(left.phone, right.phone)

/** Contacts of both records, each person once with the details of both. */
export function uniteContacts(kept: readonly Contact[], merged: readonly Contact[]): Contact[] {
  const united = [...kept]
  for (const contact of merged) {
    const place = united.findIndex((known) => isSameContact(known, contact))
    const known = united[place]
    if (known)
      united[place] = {
        name: known.name,
        title: known.title ?? contact.title,
        email: known.email ?? contact.email,
        phone: known.phone ?? contact.phone,
      }
    else united.push(contact)
  }
  return united
}

const uniteTexts = (kept: readonly string[], merged: readonly string[]): string[] => [
  ...kept,
  ...merged.filter((text) => !kept.some((known) => sameText(known, text))),
]

/** The values of the kept record that a merge changes: the chosen fields, the contacts and the categories of both. */
export function mergedValues(
  entity: MergedEntity,
  kept: RecordValues,
  merged: RecordValues,
  choices: readonly FieldChoice[] = [],
): RecordValues {
  const chosen = new Map(choices.map(({ field, from }) => [field, from]))
  const values: Record<string, unknown> = {}
  for (const { field, from } of differingFields(entity, kept, merged))
    if ((chosen.get(field) ?? from) === 'merged') values[field] = merged[field] ?? null
  if (entity !== 'items')
    values.contacts = uniteContacts(kept.contacts as readonly Contact[], merged.contacts as readonly Contact[])
  if (entity === 'suppliers')
    values.categories = uniteTexts(kept.categories as readonly string[], merged.categories as readonly string[])
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => !isEqual(value, kept[field])))
}

const isEqual = (left: unknown, right: unknown) => canonicalJson(left) === canonicalJson(right)

interface Undone {
  /** The values to restore. */
  restored: RecordValues
  /** The fields that were changed since the merge and stay as they are. */
  left: string[]
}

/** What an undo restores of the values that a merge changed: those that were not changed since. */
export function undoneValues(before: RecordValues, after: RecordValues, current: RecordValues): Undone {
  const fields = Object.keys(after)
  const isUnchanged = (field: string) => isEqual(current[field], after[field])
  return {
    restored: Object.fromEntries(fields.filter(isUnchanged).map((field) => [field, before[field] ?? null])),
    left: fields.filter((field) => !isUnchanged(field)),
  }
}

/** For so many days a merge can be undone. */
export const undoDays = 30

/** The last moment at which a merge can be undone. */
export const undoUntil = (merged_at: string): string =>
  new Date(new Date(merged_at).getTime() + undoDays * 86_400_000).toISOString()

interface Mergeable {
  active: boolean
  /** Of an item. */
  unit?: string | undefined
}

export type MergeProblem = 'kept_inactive' | 'kept_merged' | 'merged_merged' | 'units_differ'

/** Why two records cannot be merged, from what they are. */
export function mergeProblems(
  kept: Mergeable & { is_merged: boolean },
  merged: Mergeable & { is_merged: boolean },
): MergeProblem[] {
  const problems: [MergeProblem, boolean][] = [
    ['kept_merged', kept.is_merged],
    ['kept_inactive', !kept.active && !kept.is_merged],
    ['merged_merged', merged.is_merged],
    // Prices and quantities of one would be read in the unit of the other.
    ['units_differ', kept.unit !== merged.unit],
  ]
  return problems.flatMap(([problem, holds]) => (holds ? [problem] : []))
}
