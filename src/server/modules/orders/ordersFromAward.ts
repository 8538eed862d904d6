import type { FieldError } from '../../../contract/envelope'
import type { Body } from '../../../contract/operation'
import type { Order } from '../../../contract/order'
import { mostLines } from '../../../contract/orderBody'
import type { createOrdersFromAward as operation } from '../../../contract/orders'
import type { Rfq } from '../../../contract/rfqs'
import { buyAllocations, offerOf } from '../../../domain/costing/allocation'
import { dayIn } from '../../../domain/days'
import { countNothingMore } from '../../../domain/costing/offerClass'
import type { Comparison } from '../../../domain/costing/comparison'
import { costPieces, piecesOf, type Piece, type PieceCost } from '../../../domain/costing/orderCost'
import type { DatedRate } from '../../../domain/rfqRates'
import type { UserActor } from '../../actor'
import type { Transaction } from '../../db/database'
import { orders } from '../../db/schema/orders'
import { conflict, invalid } from '../../refusal'
import { userOf, type Change } from '../../route'
import { getBranch } from '../branches/branchesRepository'
import { compareRfq } from '../comparison/comparisonRepository'
import { lockNeeds } from '../needs/needsRepository'
import { assertWithinNeed } from '../needs/overNeed'
import { lockRfq } from '../rfqs/rfqChange'
import { getRfq } from '../rfqs/rfqsRepository'
import { agentTermsOf, type AgentTerms } from './agentTerms'
import { enquiryLinesFor, soldOfAward, type AskedLine, type Sold } from './awardedLines'
import { freightBorneOnce, soldBy } from './freightBorne'
import { keepDerived, told } from './orderChange'
import { setLines, type LineToKeep } from './orderLinesRepository'
import { freezeRates, ratesFrom } from './orderRates'
import { orderingClient } from './orderParties'
import { getOrder } from './ordersRepository'
import { linesFromPieces } from './pricedPieces'

/** A piece of the award with what it costs and the client's own line. */
export interface AwardedPiece {
  piece: Piece
  /** Of the award. */
  allocation_id: string | null
  cost: PieceCost
  asked: AskedLine | undefined
}

/**
 * Orders from an award, one per client, as drafts. What was merged goes back to the enquiries that asked for it; costs come from the
 * quotes at the RFQ's frozen rates, prices from the costs by the markup that is given or each line's own rule. What stands on an order of this award already is not
 * sold again; freight is shared over all that was awarded, so that the costs of its orders add up to it however many there are.
 */
export async function createOrdersFromAward(change: Change<typeof operation>): Promise<Order[]> {
  const { db, params, body, now, record } = change
  const user = userOf(change)
  const locked = await lockRfq(db, params.id, { user, now })
  const rfq = await getRfq(db, locked.id, user, now)
  if (!rfq.award)
    throw conflict('wrong_state', 'This RFQ has no award. Award it first: orders are made from what was awarded.')
  const { comparison } = await compareRfq(db, rfq, now, countNothingMore)
  const sold = await soldOfAward(db, rfq.award.id)
  const awarded = freightBorneOnce(await awardedPieces(db, rfq, rfq.award, comparison), sold, comparison, rfq.currency)
  assertAwarded(body.rfq_line_ids, rfq, awarded)
  const wanted = awarded.filter(({ piece }) => body.rfq_line_ids?.includes(piece.bought.rfq_line_id) ?? true)
  const pieces = withoutSold(wanted, awarded, sold)

  await lockNeeds(
    db,
    pieces.flatMap(({ piece }) => piece.enquiry_line_id ?? []),
  )
  const made: Order[] = []
  for (const [client_id, own] of groupByClient(pieces, body.client_id)) {
    made.push(
      await makeOrder(db, {
        rfq,
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
    await record({
      action: 'created',
      entity: 'orders',
      entity_id: order.id,
      branch_id: order.branch_id,
      after: told(order),
      reason: [rfq.number, accepted].filter(Boolean).join(' · ') || null,
    })
  }
  return made
}

/** 422 at each line that is chosen and was not awarded. */
function assertAwarded(chosen: readonly string[] | undefined, { lines }: Rfq, awarded: readonly AwardedPiece[]) {
  const problems = (chosen ?? []).flatMap((id, index): FieldError[] => {
    if (awarded.some(({ piece }) => piece.bought.rfq_line_id === id)) return []
    const line = lines.find((each) => each.id === id)
    return [
      {
        path: `rfq_line_ids.${index}`,
        message: line
          ? `Line ${line.position} was not awarded. Choose among those that were.`
          : 'This line is not on the RFQ any more. Choose among those that are.',
      },
    ]
  })
  if (problems.length > 0) throw invalid(problems)
}

/** What is wanted and stands on no order yet; 409 where nothing of it is left. */
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
    `${ordered} of ${linesOf(awarded)} lines of this award are ordered. What you chose stands on ${where} already.`,
  )
}

async function awardedPieces(
  db: Transaction,
  rfq: Rfq,
  award: NonNullable<Rfq['award']>,
  comparison: Comparison,
): Promise<AwardedPiece[]> {
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
  const asked = await enquiryLinesFor(
    db,
    pieces.flatMap(({ enquiry_line_id }) => enquiry_line_id ?? []),
  )
  return pieces.flatMap((piece, index) => {
    const cost = costs[index]
    const allocation_id =
      award.allocations.find(({ quote_line_id }) => quote_line_id === piece.bought.quote_line_id)?.id ?? null
    return cost ? [{ piece, allocation_id, cost, asked: asked.find(({ id }) => id === piece.enquiry_line_id) }] : []
  })
}

function groupByClient(pieces: readonly AwardedPiece[], client_id: string | undefined): Map<string, AwardedPiece[]> {
  const groups = new Map<string, AwardedPiece[]>()
  for (const entry of pieces) {
    const client = entry.asked?.client_id ?? client_id
    if (!client)
      throw invalid([
        { path: 'client_id', message: 'Some lines of this RFQ come from no enquiry. Choose the client who buys them.' },
      ])
    groups.set(client, [...(groups.get(client) ?? []), entry])
  }
  return groups
}

interface ToMake {
  rfq: Rfq
  award_id: string
  client_id: string
  pieces: AwardedPiece[]
  /** All of the award, whoever has ordered it. */
  awarded: AwardedPiece[]
  comparison: Comparison
  body: Body<typeof operation>
  user: UserActor
  now: Date
}

async function makeOrder(
  db: Transaction,
  { rfq, award_id, client_id, pieces, awarded, comparison, body, user, now }: ToMake,
): Promise<Order> {
  const branch = await getBranch(db, rfq.branch_id)
  const client = await orderingClient(db, client_id)
  if (pieces.length > mostLines)
    throw conflict(
      'too_long',
      `The award makes an order of ${pieces.length} lines; an order has at most ${mostLines}. Award it in parts.`,
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
  })
  const terms: AgentTerms = await agentTermsOf(db, asked?.agent_id ?? client.agent_id)
  const enquiry_ids = new Set(pieces.map((entry) => entry.asked?.enquiry_id))
  const [row] = await db
    .insert(orders)
    .values({
      created_at: now.toISOString(),
      branch_id: rfq.branch_id,
      client_id,
      contact: asked?.contact ?? null,
      // Of several enquiries none is the order's own: its lines lead to each.
      enquiry_id: enquiry_ids.size === 1 ? (asked?.enquiry_id ?? null) : null,
      award_id,
      ...terms,
      currency,
      valid_until: validUntil(pieces, comparison, today),
      payment_terms: client.payment_terms,
      delivery_place: asked?.delivery_place ?? rfq.delivery_place,
      required_by: asked?.required_by ?? rfq.required_by,
    })
    .returning({ id: orders.id })
  if (!row) throw new Error('an order was not inserted')
  await freezeRates(db, row.id, usedRates(rates, lines))
  await setLines(db, row.id, lines)
  await keepDerived(db, row.id)
  return getOrder(db, row.id, user)
}

const usedRates = (rates: readonly DatedRate[], lines: readonly LineToKeep[]) =>
  rates.filter(({ currency }) => lines.some(({ cost_currency }) => cost_currency === currency))

/** As long as the quotes that it stands on; null where none of them says, or one has run out. */
function validUntil(pieces: readonly AwardedPiece[], comparison: Comparison, today: string): string | null {
  const days = pieces.flatMap(
    ({ piece }) => offerOf(comparison, piece.bought.quote_line_id)?.quote.quote.valid_until ?? [],
  )
  const [earliest] = days.sort()
  return earliest !== undefined && earliest >= today ? earliest : null
}
