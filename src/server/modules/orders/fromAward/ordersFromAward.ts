import type { FieldError } from '../../../../contract/envelope'
import type { Body } from '../../../../contract/operation'
import type { Order } from '../../../../contract/order'
import { mostLines } from '../../../../contract/orderBody'
import type { createOrdersFromAward as operation } from '../../../../contract/orders'
import type { Rfq } from '../../../../contract/rfqs'
import { buyAllocations } from '../../../../domain/awards/buyAllocations'
import { offerOf } from '../../../../domain/awards/buyAllocations'
import { dayIn } from '../../../../domain/dates/days'
import { countNothingMore } from '../../../../domain/comparison/offerClass'
import type { Comparison } from '../../../../domain/comparison/comparison'
import { costPieces, piecesOf } from '../../../../domain/costing/orderCost'
import { grouped } from '../../../../domain/lists/grouped'
import type { DatedRate } from '../../../../domain/rfqs/rfqRates'
import { about } from '../../../audit/about'
import type { UserActor } from '../../../http/actor'
import { sql } from 'drizzle-orm'
import { writeWithActivities } from '../../../audit/record'
import type { Sql, Transaction } from '../../../db/connection/database'
import type { Rows } from '../../../db/documents/readTogether'
import { conflict, invalid, notFound } from '../../../http/refusal'
import { userOf, type Change } from '../../../http/route'
import { branchOf } from '../../branches/branchesRepository'
import { compareSubmitted } from '../../quotes/compareSubmitted'
import { submittedParts } from '../../quotes/submittedQuotes'
import { lockNeeds } from '../../needs/needsRepository'
import { assertWithinNeed } from '../../needs/overNeed'
import { lockRfq, noteUse } from '../../rfqs/rfqChange'
import { agentTermsOf, type AgentTerms } from '../drafting/agentTerms'
import { clientsFor, enquiryLinesFor, soldOfAward, type AskedLine, type Sold } from './awardedLines'
import { deductOrderedFreight, soldBy } from './orderedFreight'
import { toAuditedOrder } from '../orderChange'
import { ratesFrom } from '../costing/orderRates'
import { insertOrder } from '../saveOrder'
import { withIds } from '../../../db/rows/ids'
import { theClient } from '../drafting/orderParties'
import { taxParts } from '../costing/lineTaxes'
import { getOrder } from '../ordersRepository'
import { linesFromPieces, type NewLine } from './pricedPieces'
import type { AwardedPiece } from './awardedPiece'

/**
 * Creates draft orders from an award, one per client. Merged quantities are assigned to their enquiries again; costs
 * come from the quotes at the RFQ's frozen rates, prices from the given markup or each line's own rule. Lines that are
 * already on an order of this award are not sold again. Freight is allocated over the whole award, so that the costs of
 * its orders add up to it, however many there are.
 */
export async function createOrdersFromAward(change: Change<typeof operation>): Promise<Order[]> {
  const { db, params, body, now, record } = change
  const user = userOf(change)
  const { rfq, facts } = await lockRfq(db, params.id, { user, now }, awardParts(db, params.id, body.client_id))
  if (!rfq.award) throw conflict('wrong_state', 'This RFQ has no award. Award it first, then create orders.')
  const { comparison } = compareSubmitted(rfq, facts, now, countNothingMore)
  const { sold } = facts
  const awarded = deductOrderedFreight(
    awardedPieces(rfq, rfq.award, comparison, facts.asked),
    sold,
    comparison,
    rfq.currency,
  )
  assertAwarded(body.rfq_line_ids, rfq, awarded)
  const wanted = awarded.filter(({ piece }) => body.rfq_line_ids?.includes(piece.bought.rfq_line_id) ?? true)
  const pieces = withoutSold(wanted, awarded, sold)

  await lockNeeds(
    db,
    pieces.flatMap(({ piece }) => piece.enquiry_line_id ?? []),
  )
  // An undoing of the award that waits for the RFQ must see these orders.
  await writeWithActivities(db, noteUse(db, rfq).getSQL())
  const made: Order[] = []
  for (const [client_id, own] of groupByClient(pieces, body.client_id)) {
    made.push(
      await makeOrder(db, {
        rfq,
        facts,
        award_id: rfq.award.id,
        client_id,
        pieces: own,
        awarded,
        comparison,
        body,
        user,
        now,
      }),
    )
  }
  const accepted = await assertWithinNeed(db, made, {
    pathOf: (_, id) => `enquiry_lines.${id}`,
    accept: body.accept,
    record,
  })
  for (const order of made) {
    record({
      action: 'created',
      ...about('orders', order),
      after: toAuditedOrder(order),
      reason: [rfq.number, accepted].filter(Boolean).join(' · ') || null,
    })
  }
  return made
}

/** Throws 422 at each chosen line that was not awarded. */
function assertAwarded(chosen: readonly string[] | undefined, { lines }: Rfq, awarded: readonly AwardedPiece[]) {
  const problems = (chosen ?? []).flatMap((id, index): FieldError[] => {
    if (awarded.some(({ piece }) => piece.bought.rfq_line_id === id)) return []
    const line = lines.find((each) => each.id === id)
    return [
      {
        path: `rfq_line_ids.${index}`,
        message: line
          ? `Line ${line.position} was not awarded. Choose an awarded line.`
          : 'This line is no longer in the RFQ. Choose another line.',
      },
    ]
  })
  if (problems.length > 0) throw invalid(problems)
}

/** Returns the chosen pieces that are not ordered yet; throws 409 where none is left. */
function withoutSold(wanted: readonly AwardedPiece[], awarded: readonly AwardedPiece[], sold: Sold): AwardedPiece[] {
  const left = wanted.filter((piece) => soldBy(piece, sold).length === 0)
  if (left.length > 0) return left
  const linesOf = (pieces: readonly AwardedPiece[]) => new Set(pieces.map(({ piece }) => piece.bought.rfq_line_id)).size
  const ordered = linesOf(awarded.filter((piece) => soldBy(piece, sold).length > 0))
  const where = [
    ...new Set(wanted.flatMap((piece) => soldBy(piece, sold)).map(({ number }) => number ?? 'a draft order')),
  ].join(', ')
  throw conflict(
    'orders_made',
    `${ordered} of ${linesOf(awarded)} lines of this award are ordered. The selected lines are already on ${where}.`,
  )
}

function awardedPieces(
  rfq: Rfq,
  award: NonNullable<Rfq['award']>,
  comparison: Comparison,
  asked: readonly AskedLine[],
): AwardedPiece[] {
  const bought = buyAllocations(award.allocations, comparison, rfq.currency)
  const origins = rfq.lines.flatMap((line) =>
    line.origins.map(({ enquiry_line_id, quantity }) => ({ rfq_line_id: line.id, enquiry_line_id, quantity })),
  )
  const pieces = piecesOf(bought, origins)
  const freights = comparison.quotes.map(({ quote, freight }) => ({
    quote_id: quote.id,
    currency: quote.currency,
    freight,
    quoted_freight: quote.freight,
  }))
  const costs = costPieces(pieces, freights, rfq.currency)
  return pieces.flatMap((piece, index) => {
    const cost = costs[index]
    const allocation_id =
      award.allocations.find(({ quote_line_id }) => quote_line_id === piece.bought.quote_line_id)?.id ?? null
    return cost ? [{ piece, allocation_id, cost, asked: asked.find(({ id }) => id === piece.enquiry_line_id) }] : []
  })
}

function groupByClient(pieces: readonly AwardedPiece[], client_id: string | undefined): Map<string, AwardedPiece[]> {
  return grouped(pieces, ({ asked }) => {
    const client = asked?.client_id ?? client_id
    if (client) return client
    throw invalid([
      { path: 'client_id', message: 'Some lines of this RFQ have no enquiry. Choose the client for these lines.' },
    ])
  })
}

/** What the orders of an award are made from besides its RFQ, as queries that the RFQ's lock includes. */
const awardParts = (db: Sql, rfq_id: string, client_id: string | undefined) => ({
  ...submittedParts(db, rfq_id),
  sold: soldOfAward(db, rfq_id),
  asked: enquiryLinesFor(db, rfq_id),
  home: branchOf(db, sql`(select branch_id from rfqs where id = ${rfq_id})`),
  clients: clientsFor(db, rfq_id, client_id),
  ...taxParts(db, sql`(select item_id from rfq_lines where rfq_id = ${rfq_id})`),
})

interface ToMake {
  rfq: Rfq
  facts: Rows<ReturnType<typeof awardParts>>
  award_id: string
  client_id: string
  pieces: AwardedPiece[]
  /** The whole award, including ordered pieces. */
  awarded: AwardedPiece[]
  comparison: Comparison
  body: Body<typeof operation>
  user: UserActor
  now: Date
}

async function makeOrder(
  db: Transaction,
  { rfq, facts, award_id, client_id, pieces, awarded, comparison, body, user, now }: ToMake,
): Promise<Order> {
  const [branch] = facts.home
  if (!branch) throw notFound('branch')
  const client = theClient(facts.clients.filter(({ id }) => id === client_id))
  if (pieces.length > mostLines)
    throw conflict(
      'too_long',
      `The order would have ${pieces.length} lines, but an order can have at most ${mostLines}. Choose fewer lines.`,
    )
  const [asked] = pieces.flatMap((entry) => entry.asked ?? [])
  const currency = body.currency ?? asked?.currency ?? client.currency ?? rfq.currency
  const today = dayIn(now, rfq.timezone)
  const rates = await ratesFrom(db, rfq, currency, today)
  const lines = await linesFromPieces(db, pieces, {
    rfq,
    awarded,
    comparison,
    currency,
    rates,
    client_id,
    markup_percent: body.markup_percent,
    discounts: body.discounts ?? [],
    branch,
    taxes: facts,
  })
  const terms: AgentTerms = await agentTermsOf(db, asked?.agent_id ?? client.agent_id)
  const enquiry_ids = new Set(pieces.map((entry) => entry.asked?.enquiry_id))
  const head = {
    created_at: now.toISOString(),
    branch_id: rfq.branch_id,
    client_id,
    contact: asked?.contact ?? null,
    assignee_id: rfq.assignee_id ?? user.id,
    // With several enquiries the order itself refers to none: its lines refer to each.
    enquiry_id: enquiry_ids.size === 1 ? (asked?.enquiry_id ?? null) : null,
    award_id,
    ...terms,
    currency,
    valid_until: validUntil(pieces, comparison, today),
    payment_terms: client.payment_terms,
    // The RFQ's place is where suppliers deliver to.
    delivery_place: asked?.delivery_place ?? null,
    required_by: asked?.required_by ?? rfq.required_by,
  }
  const id = await insertOrder(db, head, {
    client,
    lines: withIds(lines),
    rates: usedRates(rates, lines),
    items: facts.taxed_items,
  })
  return getOrder(db, id, user)
}

const usedRates = (rates: readonly DatedRate[], lines: readonly NewLine[]) =>
  rates.filter(({ currency }) => lines.some(({ cost_currency }) => cost_currency === currency))

/** Returns the earliest end of validity of its quotes; null where none has one, or one has expired. */
function validUntil(pieces: readonly AwardedPiece[], comparison: Comparison, today: string): string | null {
  const days = pieces.flatMap(
    ({ piece }) => offerOf(comparison, piece.bought.quote_line_id)?.quote.quote.valid_until ?? [],
  )
  const [earliest] = days.sort()
  return earliest !== undefined && earliest >= today ? earliest : null
}
