import type { Body } from '../../../contract/operation'
import type { awardRfq as awardOperation, undoAward as undoOperation } from '../../../contract/awards'
import type { Rfq } from '../../../contract/rfqs'
import { type Allocation, buyAllocations, cheapestPerLine } from '../../../domain/costing/allocation'
import { allocationProblems, awardWarnings } from '../../../domain/awardRules'
import { outdatedSplit } from '../../../domain/bestSplit/outdatedSplit'
import { awardNeedWarnings } from '../../../domain/needRules'
import { strategyOf } from '../../../domain/awardStrategy'
import type { Comparison } from '../../../domain/costing/comparison'
import { askedPrices } from '../../../domain/priceDoubts'
import { countNothingMore } from '../../../domain/costing/offerClass'
import { assertAccepted } from '../../acceptance'
import type { Transaction } from '../../db/database'
import { conflict, invalid } from '../../refusal'
import { userOf, type Change } from '../../route'
import type { Wanted } from '../../trail/coveredDocuments'
import { compareRfq } from '../comparison/comparisonRepository'
import { doubtsIn, priceMemory } from '../comparison/priceMemory'
import { lockNeeds, needsOf } from '../needs/needsRepository'
import { recordOverNeed, toWarning } from '../needs/overNeed'
import { changeRfq, lockRfq, rfqStep } from '../rfqs/rfqChange'
import { getRfq } from '../rfqs/rfqsRepository'
import { insertAward, markUndone } from './awardsRepository'
import { bestSplitOf, proposedBy } from './proposedBy'

/**
 * Awards an RFQ, however its offers were chosen. The RFQ stays locked until all of it is written, so of two awards at once the
 * second meets the first (AWD-01). What warns (AWD-02, AWD-03, AWD-04, QUO-07) is gone past with a reason, kept in the activity.
 */
export async function awardRfq(change: Change<typeof awardOperation>): Promise<Rfq> {
  const { db, params, version, body, now, record } = change
  const user = userOf(change)
  const locked = await lockRfq(db, params.id, { user, now, version })
  const status = rfqStep(locked, 'award')
  const before = await getRfq(db, locked.id, user, now)
  const { comparison, quotes, read_on } = await compareRfq(db, before, now, countNothingMore)
  const doubts = doubtsIn(await priceMemory(db, { ...before, read_on }, user), before, askedPrices(comparison))
  const split = await proposedBy(db, body.job_id, before, { quotes, read_on }, user)
  const proposed = split?.changed.length === 0 ? split.proposal : undefined

  const allocations = chosen(body, comparison)
  const problems = allocationProblems(allocations, comparison)
  if (problems.length > 0) throw invalid(problems.map(({ path, message }) => ({ path, message })))
  const outdated = outdatedSplit(
    body.strategy,
    allocations,
    split && { allocations: split.proposal.allocations, changed: split.changed },
  )
  const over = await overNeed(db, before, allocations)
  const warnings = awardWarnings(allocations, comparison, before.currency, namesIn(before), {
    proposed: proposed?.allocations ?? [],
    doubts,
    judged: { read_on, required_by: before.required_by },
  })
  const accepted = assertAccepted([...outdated, ...warnings, ...over.map(toWarning)], body.accept)

  const reason = [body.reason, accepted].filter(Boolean).join(' · ') || null
  const bought = buyAllocations(allocations, comparison, before.currency)
  await insertAward(
    db,
    {
      rfq_id: locked.id,
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
  await changeRfq(db, locked, { status })
  const after = await getRfq(db, locked.id, user, now)
  await record({
    action: 'awarded',
    entity: 'rfqs',
    entity_id: after.id,
    branch_id: after.branch_id,
    before: outcome(before),
    after: outcome(after),
    reason,
    covers: awardsOf(locked),
  })
  const enquiry_of = new Map(
    before.lines.flatMap(({ origins }) =>
      origins.map(({ enquiry_line_id, enquiry_id }) => [enquiry_line_id, enquiry_id] as const),
    ),
  )
  await recordOverNeed(
    record,
    over,
    { branch_id: after.branch_id, name: after.number ?? after.title, accept: body.accept },
    enquiry_of,
  )
  return after
}

/** What is more than the enquiries still need (AWD-04); their needs are held from here on, so that of two awards of one need the second meets the first. */
async function overNeed(db: Transaction, { id: rfq_id, lines }: Rfq, allocations: readonly Allocation[]) {
  const awarded = lines.filter(({ id }) => allocations.some(({ rfq_line_id }) => rfq_line_id === id))
  const line_ids = awarded.flatMap(({ origins }) => origins.map(({ enquiry_line_id }) => enquiry_line_id))
  await lockNeeds(db, line_ids)
  return awardNeedWarnings(allocations, { rfq_id, lines: awarded, needs: await needsOf(db, line_ids) })
}

/** Takes the award back, as long as no order uses it. */
export async function undoAward(change: Change<typeof undoOperation>): Promise<Rfq> {
  const { db, params, version, body, now, record } = change
  const user = userOf(change)
  const locked = await lockRfq(db, params.id, { user, now, version })
  const status = rfqStep(locked, 'undo_award', body.reason)
  const before = await getRfq(db, locked.id, user, now)
  if (before.award?.used) throw conflict('award_used', 'An order uses this award. Cancel or change the order first.')
  await markUndone(db, locked.id, now)
  await changeRfq(db, locked, { status })
  const after = await getRfq(db, locked.id, user, now)
  await record({
    action: 'award_undone',
    entity: 'rfqs',
    entity_id: after.id,
    branch_id: after.branch_id,
    before: outcome(before),
    after: outcome(after),
    reason: body.reason,
    covers: awardsOf(locked),
  })
  return after
}

/** What an award covers in the audit trail: itself, and those of this RFQ that were taken back. */
const awardsOf = ({ id }: { id: string }): Wanted[] => [{ kind: 'award', by: 'rfq_id', ids: [id] }]

function chosen({ strategy, allocations }: Body<typeof awardOperation>, comparison: Comparison): Allocation[] {
  if (strategy !== 'cheapest_per_line' || allocations) return allocations ?? []
  const cheapest = cheapestPerLine(comparison)
  if (cheapest.length === 0)
    throw invalid([
      { path: 'strategy', message: 'No line has a comparable offer. Award by hand, or ask for more quotes.' },
    ])
  return cheapest
}

function namesIn({ invitations }: Rfq) {
  return {
    supplier: (supplier_id: string) =>
      invitations.find((invitation) => invitation.supplier_id === supplier_id)?.supplier_name ?? '',
  }
}

/** What the activity keeps: who gets how much of what. No price, which not everybody who reads it may see. */
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
