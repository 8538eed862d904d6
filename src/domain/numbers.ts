/** The kinds of numbered documents: enquiry, RFQ, order, purchase order, delivery note, goods receipt. */
export const documentKinds = ['ENQ', 'RFQ', 'ORD', 'PO', 'DN', 'GR'] as const
export type DocumentKind = (typeof documentKinds)[number]

export interface DocumentNumber {
  kind: DocumentKind
  branch_tag: string
  year: number
  serial: number
  /** 1 is the first, which is not written. */
  revision: number
}

/** What a branch's tag is made of: 2 to 8 capital letters and digits. */
export const branchTagPattern = /^[A-Z0-9]{2,8}$/

const pattern = /^(ENQ|RFQ|ORD|PO|DN|GR)-([A-Z0-9]{2,8})-(\d{4})-(\d{5,})(?:-R([1-9]\d*))?$/

/** "ENQ-DSM-2026-00001"; the serial takes five digits or more. */
export function formatNumber({ kind, branch_tag, year, serial }: Omit<DocumentNumber, 'revision'>): string {
  return `${kind}-${branch_tag}-${year}-${String(serial).padStart(5, '0')}`
}

/** A number as it is shown with its revision: the first as it is, the second as "RFQ-DSM-2026-00001-R2". */
export function withRevision(number: string, revision: number): string {
  return revision > 1 ? `${number}-R${revision}` : number
}

/** The parts of a number, or null where the text is none. */
export function parseNumber(text: string): DocumentNumber | null {
  const [, kind, branch_tag = '', year, serial, revision] = pattern.exec(text) ?? []
  if (!isKind(kind)) return null
  return { kind, branch_tag, year: Number(year), serial: Number(serial), revision: Number(revision ?? 1) }
}

function isKind(text: string | undefined): text is DocumentKind {
  return documentKinds.some((kind) => kind === text)
}

/** The year in which a moment (RFC 3339) falls in a branch's timezone (IANA): the year of its documents' numbers. */
export function yearIn(instant: string, timezone: string): number {
  return Number(
    new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone: timezone, year: 'numeric' }).format(
      new Date(instant),
    ),
  )
}
