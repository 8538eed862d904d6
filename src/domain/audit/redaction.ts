/** What of the audit trail can be redacted: an activity, or the content of a document that one covers. */
export const redactedKinds = ['activity', 'content'] as const

/** What was taken out of one entry or content: its hash as it was written, and as it is since. */
export interface RedactedRow {
  kind: (typeof redactedKinds)[number]
  original: string
  redacted: string
}

/** What the entry of a redaction states: its id, how many rows it has, and the digest of them all. */
export interface RedactionStatement {
  redaction: string
  redacted: number
  digest: string
}

/** The rows of a redaction as one text, in an order of their own, to be digested. */
export const redactionText = (rows: readonly RedactedRow[]): string =>
  rows
    .map(({ kind, original, redacted }) => `${kind} ${original} ${redacted}`)
    .sort()
    .join('\n')

/** The statement in an entry's fields; undefined where it records no redaction. */
export function redactionIn(after: unknown): RedactionStatement | undefined {
  if (typeof after !== 'object' || after === null) return undefined
  const { redaction, redacted, digest } = after as Partial<Record<string, unknown>>
  return typeof redaction === 'string' && typeof redacted === 'number' && typeof digest === 'string'
    ? { redaction, redacted, digest }
    : undefined
}
