import type { PublicRfq } from '../../../../contract/quotes'
import { stateForSupplier } from '../../../../domain/rfqs/rfqDeadline'
import { isSealed } from '../../../../domain/rfqs/rfqSeal'
import type { Sql } from '../../../db/connection/database'
import { loadInvitation, type InvitationFacts } from '../loadInvitation'
import { changedTerms, linesToAnswerAgain, publicChanges } from './publicChanges'
import { publicQuestions } from './publicQuestions'
import { askedLines, quoteUnderWay } from '../underWay'

/**
 * Returns what the supplier of an invitation may see, field by field: its own lines and answers. It has no data of
 * other suppliers, target prices, enquiries or clients, nor their number.
 */
export function toPublicRfq(facts: InvitationFacts, now: Date): PublicRfq {
  const { rfq, invitation, branch, supplier } = facts
  const state = stateForSupplier(rfq, now)
  const submitted = facts.quotes.find(({ quote }) => quote.status === 'submitted')?.quote
  return {
    company_name: facts.company_name,
    branch,
    buyer: facts.buyer,
    supplier_name: supplier.name,
    language: invitation.language,
    number: rfq.number,
    revision: rfq.revision,
    revision_reason: facts.revision_reason,
    seen_revision: invitation.seen_revision,
    changes: publicChanges(facts),
    changed_terms: changedTerms(facts),
    again: linesToAnswerAgain(facts),
    sealed: isSealed(rfq),
    title: rfq.title,
    state,
    closed_reason: state === 'open' ? null : rfq.closed_reason,
    deadline: rfq.deadline,
    now: now.toISOString(),
    required_by: rfq.required_by,
    delivery_place: rfq.delivery_place,
    terms: rfq.terms,
    currencies: currenciesOf(facts),
    lines: askedLines(facts).map(
      ({ id, position, description, quantity, unit, specification, item_code, part_number }) => ({
        id,
        position,
        description,
        quantity,
        unit,
        specification,
        item_code,
        part_number,
      }),
    ),
    quote: quoteUnderWay(facts),
    submitted_at: submitted?.submitted_at ?? null,
    submitted_revision: submitted?.revision ?? null,
    entered_by_buyer: (submitted?.typed_by ?? null) !== null,
    declined_reason: invitation.declined_reason,
    withdrawn_quote: facts.withdrawn_quote,
    questions: publicQuestions(facts),
    version: invitation.version,
  }
}

/** Reads the same. */
export const publicRfq = async (db: Sql, invitation_id: string, now: Date): Promise<PublicRfq> =>
  toPublicRfq(await loadInvitation(db, invitation_id), now)

/**
 * Returns the currencies in which a quote may be given, those for which the RFQ has a rate: the supplier's first, then
 * the RFQ's, then the others. The first one is the default of the page.
 */
export function currenciesOf({ rates, supplier, rfq }: InvitationFacts): string[] {
  const currencies = rates.map(({ currency }) => currency)
  const first = [supplier.currency, rfq.currency].filter(
    (currency) => currency !== null && currencies.includes(currency),
  )
  return [...new Set([...first, ...currencies])].filter((currency) => currency !== null)
}
