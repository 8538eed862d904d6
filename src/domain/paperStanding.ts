/** Whether a paper that went out can still be relied on. */
export const paperStandings = ['stands', 'replaced', 'cancelled', 'revoked'] as const
export type PaperStanding = (typeof paperStandings)[number]

interface CheckedDocument {
  /** Of the paper. */
  revision: number
  revoked: boolean
  /** Of its document, as it is now. */
  document_status: string
  document_revision: number
}

/** An order that was lost is over as a cancelled one is: whoever pays on its proforma pays for nothing. */
const over = ['cancelled', 'lost']

/** The gravest of what has become of a paper; a revision that is being worked on replaces the one before. */
export function paperStanding({
  revision,
  revoked,
  document_status,
  document_revision,
}: CheckedDocument): PaperStanding {
  if (revoked) return 'revoked'
  if (over.includes(document_status)) return 'cancelled'
  return document_revision > revision ? 'replaced' : 'stands'
}
