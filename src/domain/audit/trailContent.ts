import { canonicalJson } from '../text/canonicalJson'

export const coveredKinds = [
  'rfq_revision',
  'quote',
  'award',
  'order',
  'order_revision',
  'purchase_order',
  'delivery',
  'receipt',
  'payment',
  'enquiry',
  'rfq',
  'invitation',
  'question',
  'commission_entry',
  'approval_request',
  'approval_rule',
  'approval_delegation',
  'markup_rule',
  'company',
  'branch',
  'tax_rate',
  'exchange_rate',
  'supplier',
  'agent',
  'user',
] as const
export type CoveredKind = (typeof coveredKinds)[number]

/** The current form of stored contents. A changed form gets the next number and a reader for the older forms. */
export const contentForm = 3

type Row = Readonly<Record<string, unknown>>

/** A document's own row and its child rows by part ("lines"). Decimals are strings without trailing zeros. */
export interface DocumentContent {
  head: Row
  parts: Readonly<Record<string, readonly Row[]>>
}

type FormerColumns = Partial<Record<CoveredKind, Readonly<Record<string, Readonly<Record<string, string>>>>>>

/** Column names of each older form, by part of the document ("head" is its own row). */
const formerColumns: Readonly<Record<number, FormerColumns>> = {
  1: {
    order: { head: { notes: 'internal_notes' } },
    purchase_order: { head: { notes: 'remarks' }, lines: { notes: 'remarks' } },
    delivery: { head: { notes: 'remarks' } },
    receipt: { head: { notes: 'internal_notes' } },
  },
  2: {
    rfq_revision: { head: { papers: 'documents' } },
    order_revision: { head: { papers: 'documents' } },
    purchase_order: { head: { papers: 'documents' } },
    delivery: { head: { papers: 'documents' } },
  },
}

/** Returns a content of an older form with the current column names. */
export function inCurrentForm(kind: CoveredKind, content: DocumentContent, form: number): DocumentContent {
  let current = content
  for (let each = form; each < contentForm; each += 1) current = inNextForm(current, formerColumns[each]?.[kind])
  return current
}

/** The current name of a column of a document's row, or of one of its lines, in a content of an older form. */
export function currentColumn(kind: CoveredKind, form: number, column: string): string {
  let current = column
  for (let each = form; each < contentForm; each += 1) {
    const parts = Object.values(formerColumns[each]?.[kind] ?? {})
    current = parts.map((names) => names[current]).find((name) => name !== undefined) ?? current
  }
  return current
}

function inNextForm({ head, parts }: DocumentContent, former: FormerColumns[CoveredKind]): DocumentContent {
  if (!former) return { head, parts }
  const renamed = (row: Row, part: string): Row =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [former[part]?.[column] ?? column, value]))
  return {
    head: renamed(head, 'head'),
    parts: Object.fromEntries(
      Object.entries(parts).map(([part, rows]) => [part, rows.map((row) => renamed(row, part))]),
    ),
  }
}

/** A field that differs; `undefined` means that the row or field does not exist. */
export interface ContentDifference {
  /** A readable path: "line 3 unit_price", "documents.proforma.banks[0].accounts[0].account_number". */
  field: string
  kept: unknown
  found: unknown
}

const rowNames: Record<string, { name: (row: Row) => string; key: (row: Row) => unknown }> = {
  lines: { name: ({ position }) => `line ${String(position)}`, key: ({ id }) => id },
  charges: { name: ({ position }) => `charge ${String(position)}`, key: ({ id }) => id },
  allocations: {
    name: ({ line, supplier_name }) => `line ${String(line)} of ${String(supplier_name)}`,
    key: ({ id }) => id,
  },
  rates: { name: ({ currency }) => `rate ${String(currency)}`, key: ({ currency }) => currency },
  accounts: { name: ({ position }) => `bank account ${String(position)}`, key: ({ id }) => id },
  branches: { name: ({ branch_id }) => `role in branch ${String(branch_id)}`, key: ({ branch_id }) => branch_id },
  lines_asked: {
    name: ({ rfq_line_id }) => `asked line ${String(rfq_line_id)}`,
    key: ({ rfq_line_id }) => rfq_line_id,
  },
  origins: {
    name: ({ rfq_line_id, enquiry_line_id }) =>
      `enquiry line ${String(enquiry_line_id)} of line ${String(rfq_line_id)}`,
    key: ({ rfq_line_id, enquiry_line_id }) => `${String(rfq_line_id)} ${String(enquiry_line_id)}`,
  },
  decisions: { name: ({ decided_by }) => `decision of ${String(decided_by)}`, key: ({ id }) => id },
  checks: {
    name: ({ kind, revision, currency, id }) =>
      `verification of ${String(kind)} revision ${String(revision)} (${String(currency)}, ${String(id)})`,
    key: ({ id }) => id,
  },
}

/**
 * Returns the fields in which a document differs from its trail entry. Columns that were added to the tables later are
 * skipped; within JSON (a frozen document) every field is compared.
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

/** A short display value; "nothing" for null. */
export function formatValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  const text = typeof value === 'string' ? value : canonicalJson(value)
  return text.length > 120 ? `${text.slice(0, 117)}...` : text
}
