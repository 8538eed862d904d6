import type { Comparison as ComparisonAnswer, getComparison as operation } from '../../../contract/comparison'
import type { Rfq } from '../../../contract/rfqs'
import type { Query } from '../../../contract/operation'
import type { ComparedQuote } from '../../../domain/comparison/comparison'
import { pick } from '../../../domain/fields/pick'
import { invitationState } from '../../../domain/rfqs/invitationState'
import { askedPrices } from '../../../domain/prices/priceDoubts'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { loadRfq } from '../rfqs/loadRfq'
import { toRfq } from '../rfqs/toRfq'
import { doubtsIn, priceMemory } from '../prices/priceMemory'
import { awardResult, lastLink } from './statementFacts'
import { compareSubmitted } from '../quotes/compareSubmitted'
import { submittedParts, type StoredQuote } from '../quotes/submittedQuotes'

type Supplier = ComparisonAnswer['suppliers'][number]

/** Returns the quotes of an RFQ of the user's branches side by side. Throws 409 while they are sealed. */
export async function getComparison(
  db: Sql,
  id: string,
  user: UserActor,
  now: Date,
  query: Query<typeof operation>,
): Promise<ComparisonAnswer> {
  const facts = await loadRfq(db, id, { user }, submittedParts(db, id))
  const rfq = toRfq(facts, now)
  const counted = {
    alternatives: query.alternatives === 'true',
    expired: query.expired === 'true',
    late: query.late === 'true',
    after_opening: query.after_opening === 'true',
  }
  const { comparison, quotes, read_on } = compareSubmitted(rfq, facts, now, counted)
  const memory = await priceMemory(db, { ...rfq, read_on }, user)
  const doubts = doubtsIn(memory, rfq, askedPrices(comparison))
  return {
    currency: rfq.currency,
    read_on,
    required_by: rfq.required_by,
    lines: comparison.lines.map(({ line, lowest_quote_line_id }, index) => {
      const { item_id = null, item_code = null, description = '', unit = '' } = rfq.lines[index] ?? {}
      const remembered = memory.of({ item_id, unit })
      return {
        id: line.id,
        position: line.position,
        item_id,
        item_code,
        description,
        quantity: line.quantity,
        unit,
        lowest_quote_line_id,
        ...remembered,
      }
    }),
    suppliers: comparison.quotes.map((compared, index) => supplierOf(compared, quotes[index], rfq, doubts)),
    award: await awardResult(db, rfq),
    trail_hash: await lastLink(db, rfq.id),
    waiting: rfq.invitations
      .filter(
        ({ id: invitation_id, status }) =>
          status !== 'withdrawn' && !quotes.some((quote) => quote.invitation_id === invitation_id),
      )
      .map((invitation) => ({
        ...pick(invitation, ['supplier_id', 'supplier_name']),
        status: invitationState(invitation),
      })),
  }
}

function supplierOf(
  compared: ComparedQuote,
  stored: StoredQuote | undefined,
  rfq: Rfq,
  doubts: ReadonlyMap<string, string>,
): Supplier {
  const { quote, rate, expired, freight, asked, coverage, total, lines_from_others, ranked, rank, offers } = compared
  const invitation = rfq.invitations.find(({ id }) => id === stored?.invitation_id)
  return {
    quote_id: quote.id,
    revision: stored?.revision ?? 1,
    submitted_at: stored?.submitted_at ?? null,
    typed_by_name: stored?.typed_by_name ?? null,
    after_opening: stored?.after_opening ?? false,
    supplier_id: quote.supplier_id,
    supplier_name: invitation?.supplier_name ?? '',
    country: invitation?.supplier_country ?? null,
    currency: quote.currency,
    rate,
    valid_until: quote.valid_until,
    lead_time_days: quote.lead_time_days,
    minimum_order_value: quote.minimum_order_value,
    expired,
    freight,
    no_freight: stored?.no_freight ?? false,
    asked,
    coverage,
    total_like_for_like: total,
    lines_from_others,
    ranked,
    rank,
    offers: offers.map((offer) => ({
      ...offerOf(offer, stored),
      asked_again: isAskedAgain(offer, stored, rfq),
      doubt: doubts.get(offer.quote_line?.id ?? '') ?? null,
    })),
  }
}

function isAskedAgain(
  { rfq_line_id, quote_line }: ComparedQuote['offers'][number],
  stored: StoredQuote | undefined,
  { lines }: Rfq,
): boolean {
  const line = lines.find(({ id }) => id === rfq_line_id)
  return quote_line === null && line !== undefined && stored !== undefined && line.changed_in > stored.rfq_revision
}

function offerOf(
  {
    rfq_line_id,
    quote_line,
    class: kind,
    purchase,
    freight_share,
    comparable_cost,
    lowest,
  }: ComparedQuote['offers'][number],
  stored: StoredQuote | undefined,
): Omit<Supplier['offers'][number], 'doubt' | 'asked_again'> {
  return {
    rfq_line_id,
    quote_line_id: quote_line?.id ?? null,
    class: kind,
    unit_price: purchase?.unit_price ?? null,
    buyable_quantity: purchase?.quantity ?? null,
    goods: purchase?.goods ?? null,
    freight_share,
    tax: purchase?.tax ?? null,
    comparable_cost,
    surplus: purchase?.surplus ?? null,
    minimum_quantity: quote_line?.minimum_quantity ?? null,
    pack_size: quote_line?.pack_size ?? null,
    price_break: purchase?.price_break ?? null,
    no_bid_reason: quote_line?.no_bid_reason ?? null,
    alternative: quote_line?.alternative ?? null,
    lowest,
    terms: stored?.lines.find(({ id }) => id === quote_line?.id) ?? null,
  }
}
