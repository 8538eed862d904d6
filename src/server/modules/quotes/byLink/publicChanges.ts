import type { PublicChange } from '../../../../contract/quotes'
import { lineChanges } from '../../../../domain/rfqs/rfqRevision'
import type { InvitationFacts } from '../loadInvitation'
import { askedLines } from '../underWay'

/**
 * Returns the changes of a supplier's own lines since the revision that the supplier last answered, each with the
 * supplier's earlier price.
 */
export function publicChanges(facts: InvitationFacts): PublicChange[] {
  const submitted = facts.quotes.find(({ quote }) => quote.status === 'submitted')?.quote
  const since = submitted?.rfq_revision ?? facts.invitation.asked_in
  if (since >= facts.rfq.revision) return []
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
