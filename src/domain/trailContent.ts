import { canonicalJson } from './canonicalJson'

/** The documents whose content the audit trail covers. */
export const coveredKinds = [
  'rfq_revision',
  'quote',
  'award',
  'order',
  'order_revision',
  'purchase_order',
  'delivery',
  'receipt',
] as const
export type CoveredKind = (typeof coveredKinds)[number]

/** The canonical form that contents are written in. A later form is a new number, with a way to read the older ones. */
export const contentForm = 2

type Row = Readonly<Record<string, unknown>>

/** A document as its tables say it: its own row, and the rows under it by part ("lines"). Decimals are texts without trailing zeros. */
export interface DocumentContent {
  head: Row
  parts: Readonly<Record<string, readonly Row[]>>
}

/** What columns were called before the second form, by the part of the document that they stand in ("head" is its own row). */
const calledBefore: Partial<Record<CoveredKind, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  order: { head: { notes: 'internal_notes' } },
  purchase_order: { head: { notes: 'remarks' }, lines: { notes: 'remarks' } },
  delivery: { head: { notes: 'remarks' } },
  receipt: { head: { notes: 'internal_notes' } },
}

/** A content that was kept in an older form, with its columns by the names that they have now. */
export function inCurrentForm(kind: CoveredKind, { head, parts }: DocumentContent, form: number): DocumentContent {
  const before = form === 1 ? calledBefore[kind] : undefined
  if (!before) return { head, parts }
  const renamed = (row: Row, part: string): Row =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [before[part]?.[column] ?? column, value]))
  return {
    head: renamed(head, 'head'),
    parts: Object.fromEntries(
      Object.entries(parts).map(([part, rows]) => [part, rows.map((row) => renamed(row, part))]),
    ),
  }
}

/** A field that differs; `undefined` is a row or a field that is not there. */
export interface ContentDifference {
  /** As people find it: "line 3 unit_price", "papers.proforma.banks[0].accounts[0].account_number". */
  field: string
  kept: unknown
  found: unknown
}

/** What a row is called, and by what the same row is found again. */
const rowNames: Record<string, { name: (row: Row) => string; key: (row: Row) => unknown }> = {
  lines: { name: ({ position }) => `line ${String(position)}`, key: ({ id }) => id },
  charges: { name: ({ position }) => `charge ${String(position)}`, key: ({ id }) => id },
  allocations: {
    name: ({ line, supplier_name }) => `line ${String(line)} of ${String(supplier_name)}`,
    key: ({ id }) => id,
  },
  rates: { name: ({ currency }) => `rate ${String(currency)}`, key: ({ currency }) => currency },
  checks: {
    name: ({ kind, revision, currency, id }) =>
      `verification of ${String(kind)} revision ${String(revision)} (${String(currency)}, ${String(id)})`,
    key: ({ id }) => id,
  },
}

/**
 * The fields in which a document differs from what the trail keeps of it. A column that was added to the tables later is not in the
 * trail and is passed over; within JSON (a frozen document) everything counts.
 */
export function contentDifferences(kept: DocumentContent, found: DocumentContent): ContentDifference[] {
  const parts = [...new Set([...Object.keys(kept.parts), ...Object.keys(found.parts)])]
  return [
    ...rowDifferences('', kept.head, found.head),
    ...parts.flatMap((part) => partDifferences(part, kept.parts[part] ?? [], found.parts[part])),
  ]
}

function partDifferences(part: string, kept: readonly Row[], found: readonly Row[] | undefined): ContentDifference[] {
  if (!found) return []
  const { name, key } = rowNames[part] ?? { name: ({ id }: Row) => `${part} ${String(id)}`, key: ({ id }: Row) => id }
  const now = new Map(found.map((row) => [key(row), row]))
  const known = new Set(kept.map(key))
  return [
    ...kept.flatMap((row) => {
      const other = now.get(key(row))
      return other ? rowDifferences(`${name(row)} `, row, other) : [{ field: name(row), kept: row, found: undefined }]
    }),
    ...found.flatMap((row) => (known.has(key(row)) ? [] : [{ field: name(row), kept: undefined, found: row }])),
  ]
}

const rowDifferences = (before: string, kept: Row, found: Row): ContentDifference[] =>
  Object.keys(kept).flatMap((column) => deepDifferences(`${before}${column}`, kept[column], found[column]))

function deepDifferences(field: string, kept: unknown, found: unknown): ContentDifference[] {
  if (canonicalJson(kept) === canonicalJson(found)) return []
  if (Array.isArray(kept) && Array.isArray(found)) {
    return Array.from({ length: Math.max(kept.length, found.length) }).flatMap((_, index) =>
      deepDifferences(`${field}[${index}]`, kept[index], found[index]),
    )
  }
  if (isRecord(kept) && isRecord(found)) {
    return [...new Set([...Object.keys(kept), ...Object.keys(found)])].flatMap((key) =>
      deepDifferences(`${field}.${key}`, kept[key], found[key]),
    )
  }
  return [{ field, kept, found }]
}

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as it is told: short, and "nothing" where there is none. */
export function toldValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  const text = typeof value === 'string' ? value : canonicalJson(value)
  return text.length > 120 ? `${text.slice(0, 117)}...` : text
}
