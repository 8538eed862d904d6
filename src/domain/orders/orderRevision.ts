import { compare } from '../money/money'

/* What a revision of an order shows to its client, and what differs from the one before. It contains no costs. */

/** As stored: decimals, days (YYYY-MM-DD), codes. */
type Value = string | null

const totalFields = ['goods', 'discount', 'charges_total', 'net', 'tax', 'total'] as const

export const revisedHeadFields = [
  'client_name',
  'contact',
  'client_po_number',
  'currency',
  'valid_until',
  'payment_terms',
  'delivery_terms',
  'delivery_place',
  'required_by',
  'remarks',
  'discount_percent',
  ...totalFields,
] as const
export const revisedLineFields = [
  'item_code',
  'description',
  'quantity',
  'unit',
  'unit_price',
  'discount_percent',
  'amount',
  'tax_percent',
  'remarks',
] as const
export const revisedChargeFields = ['label', 'amount', 'tax_percent'] as const

/** Compared without trailing zeros. */
const decimalFields: ReadonlySet<string> = new Set([
  ...totalFields,
  'quantity',
  'unit_price',
  'discount_percent',
  'amount',
  'tax_percent',
])

type Head = Record<(typeof revisedHeadFields)[number], Value>
export type RevisedLine = { id: string; position: number } & Record<(typeof revisedLineFields)[number], Value>
type RevisedCharge = Record<(typeof revisedChargeFields)[number], Value>

export interface RevisionSnapshot {
  head: Head
  lines: RevisedLine[]
  charges: RevisedCharge[]
}

export interface RevisionChange {
  part: 'head' | 'line' | 'charge'
  position: number | null
  name: string | null
  change: 'changed' | 'added' | 'removed'
  field: string | null
  before: Value
  after: Value
}

/**
 * Field by field: the head, then lines and charges in order, each followed by what was removed. A moved line is the
 * same line; a charge is identified by its name.
 */
export function revisionChanges(before: RevisionSnapshot, after: RevisionSnapshot): RevisionChange[] {
  return [
    ...fieldChanges(revisedHeadFields, before.head, after.head, { part: 'head', position: null, name: null }),
    ...partChanges('line', revisedLineFields, before.lines.map(asLine), after.lines.map(asLine)),
    ...partChanges('charge', revisedChargeFields, asCharges(before.charges), asCharges(after.charges)),
  ]
}

interface Named<Fields> {
  key: string
  position: number
  name: Value
  fields: Fields
}

const asLine = (line: RevisedLine): Named<RevisedLine> => ({
  key: line.id,
  position: line.position,
  name: line.description,
  fields: line,
})

/** Charges have no id: the second "Delivery" matches the second one of the other revision. */
function asCharges(charges: readonly RevisedCharge[]): Named<RevisedCharge>[] {
  return charges.map((charge, index) => {
    const same = charges.slice(0, index).filter(({ label }) => label === charge.label).length
    return { key: `${charge.label} ${same}`, position: index + 1, name: charge.label, fields: charge }
  })
}

function partChanges<Field extends string>(
  part: 'line' | 'charge',
  fields: readonly Field[],
  before: readonly Named<Record<Field, Value>>[],
  after: readonly Named<Record<Field, Value>>[],
): RevisionChange[] {
  const whole = ({ position, name }: Named<unknown>, change: 'added' | 'removed'): RevisionChange => ({
    part,
    position,
    name,
    change,
    field: null,
    before: null,
    after: null,
  })
  const kept = after.flatMap((entry) => {
    const was = before.find(({ key }) => key === entry.key)
    return was
      ? fieldChanges(fields, was.fields, entry.fields, { part, position: entry.position, name: entry.name })
      : [whole(entry, 'added')]
  })
  const removed = before
    .filter(({ key }) => !after.some((entry) => entry.key === key))
    .map((entry) => whole(entry, 'removed'))
  return [...kept, ...removed]
}

function fieldChanges<Field extends string>(
  fields: readonly Field[],
  before: Record<Field, Value>,
  after: Record<Field, Value>,
  of: Pick<RevisionChange, 'part' | 'position' | 'name'>,
): RevisionChange[] {
  return fields.flatMap((field): RevisionChange[] => {
    // A revision that was frozen before a field existed has no value for it.
    const [was, is] = [before[field] ?? null, after[field] ?? null]
    return isSame(field, was, is) ? [] : [{ ...of, change: 'changed', field, before: was, after: is }]
  })
}

function isSame(field: string, before: Value, after: Value): boolean {
  if (before === null || after === null || !decimalFields.has(field)) return before === after
  return compare(before, after) === 0
}
