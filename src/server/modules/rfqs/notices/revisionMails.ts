import type { SQL } from 'drizzle-orm'
import type { Rfq } from '../../../../contract/rfqs'
import { changesInWords } from '../../../../documents/notices/changes'
import type { LineChange, TermChange } from '../../../../domain/rfqs/rfqRevision'
import { dayIn } from '../../../../domain/dates/days'
import type { Teller } from '../../../outbox/teller'
import type { DocumentFacts } from '../sending/rfqDocuments'
import { invitationDocuments } from './invitationDocument'
import { noticeMails, type NoticeDetails } from './noticeMails'

interface Changes {
  reason: string
  lines: readonly LineChange[]
  terms: readonly TermChange[]
  /** The invitations before the revision: a supplier is also notified of removed lines. */
  before: Rfq['invitations']
}

/** Returns what notifies each supplier of the changes in its own lines and of no others, as parts of a statement. */
export function revisionMails(
  teller: Omit<Teller, 'db'>,
  facts: DocumentFacts,
  { reason, lines, terms, before }: Changes,
): (SQL | null)[] {
  const { timezone } = facts.branch
  const known = new Map(before.map(({ id, line_ids }) => [id, line_ids]))
  const changed = new Map(
    facts.invitations.map(({ invitation: { id }, line_ids }) => {
      const asked = new Set([...line_ids, ...(known.get(id) ?? [])])
      return [id, { lines: lines.filter(({ line_id }) => asked.has(line_id)), terms, timezone }]
    }),
  )
  const invitation_ids = [...changed].flatMap(([id, own]) => (own.lines.length > 0 || terms.length > 0 ? [id] : []))
  const details = (id: string): NoticeDetails => ({
    reason,
    changes: (language) => changesInWords(changed.get(id) ?? { lines: [], terms, timezone }, language),
  })
  const enclosed = invitationDocuments(facts, teller.now, dayIn(teller.now, timezone))
  return noticeMails(teller, facts, { kind: 'rfq_revised', invitation_ids, details }, enclosed).written
}
