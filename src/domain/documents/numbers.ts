import { plainFigure } from '../text/plainFigure'

/** The kinds of numbered documents: enquiry, RFQ, order, purchase order, delivery note, goods receipt. */
export const documentKinds = ['ENQ', 'RFQ', 'ORD', 'PO', 'DN', 'GR'] as const
export type DocumentKind = (typeof documentKinds)[number]

export interface DocumentNumber {
  kind: DocumentKind
  branch_tag: string
  year: number
  serial: number
  /** Starts at 1, which is not printed. */
  revision: number
}

const pattern = /^(ENQ|RFQ|ORD|PO|DN|GR)-([A-Z0-9]{2,8})-(\d{4})-(\d{5,})(?:-R([1-9]\d*))?$/

/** "ENQ-DSM-2026-00001"; the serial has at least five digits. */
export function formatNumber({ kind, branch_tag, year, serial }: Omit<DocumentNumber, 'revision'>): string {
  return `${kind}-${branch_tag}-${year}-${String(serial).padStart(5, '0')}`
}

/** A number with its revision: the first is unchanged, the second is "RFQ-DSM-2026-00001-R2". */
export function withRevision(number: string, revision: number): string {
  return revision > 1 ? `${number}-R${revision}` : number
}

/** The parts of a document number; null for any other text. */
export function parseNumber(text: string): DocumentNumber | null {
  const [, kind, branch_tag = '', year, serial, revision] = pattern.exec(text) ?? []
  if (!isKind(kind)) return null
  return { kind, branch_tag, year: Number(year), serial: Number(serial), revision: Number(revision ?? 1) }
}

/** The names by which users call a kind of document, in plain text. */
const kindNames: Readonly<Record<string, DocumentKind>> = {
  enq: 'ENQ',
  enquiry: 'ENQ',
  query: 'ENQ',
  rfq: 'RFQ',
  ord: 'ORD',
  order: 'ORD',
  quotation: 'ORD',
  proforma: 'ORD',
  po: 'PO',
  purchase: 'PO',
}

const shortPattern = /^(?:([a-z]+)(?:\s+order)?[\s-]*)?#?0*([1-9]\d{0,7})$/

/**
 * A document by the end of its number, as users say it: "12", "#00012" and "rfq 12". The kind is null where none is
 * named; null for any other text.
 */
export function parseShortNumber(text: string): { kind: DocumentKind | null; serial: number } | null {
  const [, name, serial] = shortPattern.exec(plainFigure(text).trim().toLowerCase()) ?? []
  if (!serial) return null
  const kind = name ? kindNames[name] : null
  return kind === undefined ? null : { kind, serial: Number(serial) }
}

function isKind(text: string | undefined): text is DocumentKind {
  return documentKinds.some((kind) => kind === text)
}

/** The year of a moment (RFC 3339) in a branch's time zone (IANA), used in its document numbers. */
export function yearIn(instant: string, timezone: string): number {
  return Number(
    new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone: timezone, year: 'numeric' }).format(
      new Date(instant),
    ),
  )
}
