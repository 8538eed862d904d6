import type { GeneratedDocument } from '../../../../contract/generatedDocument'
import { dayIn } from '../../../../domain/dates/days'
import { languageOf } from '../../../../domain/parties/languages'
import { describeFor, sentOn, type DocumentFacts } from '../sending/rfqDocuments'
import { toRfq } from '../toRfq'

/** A document attached to a mail: its description and its file name. */
export interface EnclosedDocument extends Record<string, unknown> {
  file_name: string
  document: GeneratedDocument
}

/** Returns what describes an RFQ for each of its suppliers, with their own lines only. */
export function invitationDocuments(
  facts: DocumentFacts,
  now: Date,
  date: string = sentOn(facts) ?? dayIn(now, facts.branch.timezone),
): (invitation_id: string) => EnclosedDocument {
  const rfq = toRfq(facts, now)
  const file_name = `${(rfq.number ?? 'RFQ').replace(/[^\w.-]+/g, '_')}.pdf`
  return (invitation_id) => {
    const language = languageOf(rfq.invitations.find(({ id }) => id === invitation_id)?.language)
    return { file_name, document: describeFor(facts, rfq, { invitation_id, language, date, now }) }
  }
}
