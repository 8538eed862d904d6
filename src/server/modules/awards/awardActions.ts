import type { Body, Operation } from '../../../contract/operation'
import type { awardRfq as awardOperation, undoAward as undoOperation } from '../../../contract/awards'
import type { Rfq } from '../../../contract/rfqs'
import { type Allocation } from '../../../domain/awards/allocation'
import { buyAllocations } from '../../../domain/awards/buyAllocations'
import { awardSteps } from '../../../domain/awards/awardSteps'
import { cheapestPerLine } from '../../../domain/awards/allocate'
import { joinedReasons } from '../../../domain/approvals/requestReasons'
import { strategyOf } from '../../../domain/awards/awardStrategy'
import type { Comparison } from '../../../domain/comparison/comparison'
import { askedPrices } from '../../../domain/prices/priceDoubts'
import { countNothingMore } from '../../../domain/comparison/offerClass'
import { rfqTransition } from '../../../domain/rfqs/steps/rfqTransition'
import { assertAccepted } from '../../http/acceptance'
import { granted } from '../../http/granted'
import { conflict, invalid } from '../../http/refusal'
import { userOf, type Change } from '../../http/route'
import type { Wanted } from '../../audit/coveredDocuments'
import { compareSubmitted } from '../quotes/compareSubmitted'
import { doubtsIn, priceMemory } from '../prices/priceMemory'
import { lockNeeds } from '../needs/needsRepository'
import { recordOverNeed } from '../needs/overNeed'
import { finishStep } from '../rfqs/finishStep'
import type { RfqFacts } from '../rfqs/loadRfq'
import { closeOpenRfq } from '../rfqs/rfqActions'
import { lockRfq } from '../rfqs/rfqChange'
import { assertAwardApproved } from './awardApproval'
import { awardingParts } from './awardingParts'
import { awardRequests, requestOf } from './awardRequests'
import { awardMade, awardUndone } from './awardsRepository'
import { judgedAward } from './judgedAward'
import { needFindings } from './needFindings'
import { possibleAllocations } from './possibleAllocations'
import { bestSplitOf, newestSplit, proposedBy } from './proposedBy'

type AwardBody = Pick<Body<typeof awardOperation>, 'strategy' | 'allocations' | 'job_id' | 'close'>

/**
 * Locks an RFQ and compares its quotes for an award, which is not made yet; an open RFQ is closed first where the body
 * says so. Throws 422 for allocations that are not possible (AWD-01), or to a supplier that nothing is bought from (AWD-05).
 * `forApprover` puts the newest best split beside an award that is not based on one.
 */
export async function proposedAward<O extends Operation>(
  change: Change<O>,
  rfq_id: string,
  body: AwardBody,
  { forApprover = false } = {},
) {
  const { db, version, now } = change
  const user = userOf(change)
  const locked = await lockRfq(db, rfq_id, { user, now, version }, awardingParts(db, rfq_id))
  const closesFirst = body.close === true && awardSteps(locked.rfq).includes('close')
  const { rfq: before, facts } = closesFirst ? await closedFirst(change, locked.facts) : locked
  const status = granted(rfqTransition(before.status, 'award'))
  const { comparison, quotes, read_on } = compareSubmitted(before, facts, now, countNothingMore)
  const doubts = doubtsIn(await priceMemory(db, { ...before, read_on }, user), before, askedPrices(comparison))
  const wanted = chosen(body, comparison)
  const requested = requestOf(await awardRequests(db, rfq_id), wanted)
  const split = await proposedBy(db, body.job_id, before, { quotes, read_on }, requested ? 'anyone' : user)
  const allocations = possibleAllocations(wanted, { comparison, facts, requested })
  // The needs stay locked, so that the second of two concurrent awards of one need sees the first.
  const over = await needFindings(db, before, allocations, (line_ids) => lockNeeds(db, line_ids))
  const { strategy } = body
  const beside = forApprover && !split ? await newestSplit(db, before, { quotes, read_on }) : undefined
  const found = { comparison, quotes, read_on, doubts, over, split, beside }
  const judging = { strategy, before, facts, allocations, requested, ...found }
  const bought = buyAllocations(allocations, comparison, before.currency)
  return { before, facts, status, comparison, read_on, allocations, bought, over, requested, ...judgedAward(judging) }
}

/**
 * Awards an RFQ by any strategy. The RFQ stays locked until everything is written, so the second of two concurrent
 * awards is refused (AWD-01). Warnings (AWD-02, AWD-03, AWD-04, AWD-05, QUO-07) are accepted with a reason, which the activity
 * stores.
 */
export async function awardRfq(change: Change<typeof awardOperation>): Promise<Rfq> {
  const { params, body, now, record } = change
  const user = userOf(change)
  const award = await proposedAward(change, params.id, body)
  const { before, facts, status, comparison, read_on, proposed, allocations, bought, over, warnings } = award

  // Once the needs are locked: of two awards for one need, the second counts the first.
  const approval = await assertAwardApproved(change, award)
  const accept = [...(body.accept ?? []), ...approval.accept]
  const accepted = assertAccepted(warnings, accept)

  const reason = joinedReasons([body.reason, approval.said === body.reason ? null : approval.said, accepted])
  const made = awardMade(
    {
      rfq_id: before.id,
      strategy: strategyOf(body.strategy, allocations, comparison, proposed?.allocations),
      reason,
      awarded_on: read_on,
      awarded_by: user.id,
      created_at: now.toISOString(),
      best_split: bestSplitOf(proposed),
    },
    bought,
    comparison,
    before.currency,
  )
  const after = await finishStep(change, {
    before: facts,
    after: { ...facts, head: { ...facts.head, status } },
    also: made,
    activity: (written) => ({
      action: 'awarded',
      before: outcome(before),
      after: outcome(written),
      reason,
      covers: awardsOf(before),
    }),
  })
  const enquiry_of = new Map(
    before.lines.flatMap(({ origins }) =>
      origins.map(({ enquiry_line_id, enquiry_id }) => [enquiry_line_id, enquiry_id] as const),
    ),
  )
  await recordOverNeed(
    record,
    over,
    { branch_id: after.branch_id, name: after.number ?? after.title, accept },
    enquiry_of,
  )
  return after
}

/** Closes an open RFQ as part of its award, and reads it again: where the award is rejected, the RFQ stays open. */
async function closedFirst<O extends Operation>(change: Change<O>, facts: RfqFacts) {
  const { db, now } = change
  const { id } = facts.head
  await closeOpenRfq(change, facts, undefined)
  return lockRfq(db, id, { user: userOf(change), now }, awardingParts(db, id))
}

/** Undoes the award, as long as no order uses it. */
export async function undoAward(change: Change<typeof undoOperation>): Promise<Rfq> {
  const { db, params, version, body, now } = change
  const { rfq: before, facts } = await lockRfq(db, params.id, { user: userOf(change), now, version })
  const status = granted(rfqTransition(before.status, 'undo_award', body.reason))
  if (before.award?.used) throw conflict('award_used', 'An order uses this award. Cancel or edit the order first.')
  return finishStep(change, {
    before: facts,
    after: { ...facts, head: { ...facts.head, status } },
    also: [awardUndone(db, before.id, now)],
    activity: (written) => ({
      action: 'award_undone',
      before: outcome(before),
      after: outcome(written),
      reason: body.reason,
      covers: awardsOf(before),
    }),
  })
}

/** What an award covers in the audit trail: itself, and the undone awards of this RFQ. */
const awardsOf = ({ id }: { id: string }): Wanted[] => [{ kind: 'award', by: 'rfq_id', ids: [id] }]

function chosen({ strategy, allocations }: AwardBody, comparison: Comparison): Allocation[] {
  if (strategy !== 'cheapest_per_line' || allocations) return allocations ?? []
  const cheapest = cheapestPerLine(comparison)
  if (cheapest.length === 0)
    throw invalid([
      { path: 'strategy', message: 'No line has a comparable offer. Award by hand, or request more quotes.' },
    ])
  return cheapest
}

/**
 * What the activity stores: which supplier gets how much of which line, without prices, which not every reader may see.
 */
function outcome({ status, award, lines }: Rfq) {
  const position = (line_id: string) => lines.find(({ id }) => id === line_id)?.position ?? null
  return {
    status,
    strategy: award?.strategy ?? null,
    allocations:
      award?.allocations.map(({ rfq_line_id, supplier_name, quantity }) => ({
        line: position(rfq_line_id),
        supplier: supplier_name,
        quantity,
      })) ?? [],
  }
}
