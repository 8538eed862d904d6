import type { PublicChange } from '../../../../contract/quotes'
import { lineChanges, termChanges, type TermChange } from '../../../../domain/rfqs/rfqRevision'
import type { InvitationFacts } from '../loadInvitation'
import { askedLines } from '../underWay'

const submittedOf = ({ quotes }: InvitationFacts) => quotes.find(({ quote }) => quote.status === 'submitted')?.quote

/** Whether the RFQ was revised since the revision that the supplier last answered, or was invited for. */
const isRevisedFor = (facts: InvitationFacts): boolean =>
  (submittedOf(facts)?.rfq_revision ?? facts.invitation.asked_in) < facts.rfq.revision

/** Returns the changes of the terms since then; the deadline is on the page in any case. */
export function changedTerms(facts: InvitationFacts): TermChange[] {
  const before = facts.known[0]?.content
  if (!before || !isRevisedFor(facts)) return []
  const { title, deadline, required_by, delivery_place, terms } = facts.rfq
  return termChanges(before, { title, deadline, required_by, delivery_place, terms, lines: [] })
}

/** Returns the lines whose submitted price no longer counts, and those that came after the submission; none before a submission. */
export function linesToAnswerAgain(facts: InvitationFacts): string[] {
  const submitted = submittedOf(facts)
  return submitted
    ? askedLines(facts).flatMap(({ id, changed_in }) => (changed_in > submitted.rfq_revision ? [id] : []))
    : []
}

/**
 * Returns the changes of a supplier's own lines since the revision that the supplier last answered, each with the
 * supplier's earlier price.
 */
export function publicChanges(facts: InvitationFacts): PublicChange[] {
  const submitted = submittedOf(facts)
  if (!isRevisedFor(facts)) return []
  const mine = new Set(facts.lines.map(({ line }) => line.id))
  const known = (facts.known[0]?.content.lines ?? []).filter(({ id }) => mine.has(id))
  const priceOf = (line_id: string) =>
    facts.quote_lines.find(
      ({ line }) => line.quote_id === submitted?.id && line.rfq_line_id === line_id && line.alternative === null,
    )?.line
  return lineChanges(
    known,
    askedLines(facts).map((line) => ({ ...line, item_id: null })),
  ).map(({ line_id, kind, position, was }) => {
    const price = priceOf(line_id)
    return {
      line_id,
      kind,
      position,
      was,
      was_unit_price: price?.unit_price ?? null,
      was_currency: price && submitted ? submitted.currency : null,
    }
  })
}
