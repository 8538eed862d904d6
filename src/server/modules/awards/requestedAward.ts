import { awardChanges, type AwardChange } from '../../../domain/awards/awardChanges'
import { countNothingMore } from '../../../domain/comparison/offerClass'
import type { Sql } from '../../db/connection/database'
import type { UserActor } from '../../http/actor'
import { isRefusal, type Refusal } from '../../http/refusal'
import { type ApprovalDocument, fingerprintOf } from '../approvals/gate'
import { compareSubmitted } from '../quotes/compareSubmitted'
import { loadRfq } from '../rfqs/loadRfq'
import { toRfq } from '../rfqs/toRfq'
import { toAwardApproval } from './awardApproval'
import { awardingParts } from './awardingParts'
import type { AwardRequest } from './awardRequests'
import { judgedAward } from './judgedAward'
import { needFindings } from './needFindings'
import { possibleAllocations } from './possibleAllocations'
import { proposedBy } from './proposedBy'

interface RequestedAward {
  /** Whether its lines, quotes, rates and warnings are as they were when its approval was requested. */
  current: boolean
  /** What has changed. */
  changes: AwardChange[]
}

/** Compares an award whose approval was requested with what it is now. */
export async function requestedAward(
  db: Sql,
  requested: AwardRequest,
  { user, now }: { user: UserActor; now: Date },
): Promise<RequestedAward> {
  const { proposal, asked, stored } = requested
  const found = await awardNow(db, requested, { user, now })
  if ('changes' in found) return { current: false, changes: found.changes }
  if ((await fingerprintOf(db, found)) === stored.fingerprint) return { current: true, changes: [] }
  return { current: false, changes: asked && proposal ? awardChanges(asked, found.asked) : [] }
}

/** Returns the award as it would be made now, or why it cannot be made. */
async function awardNow(
  db: Sql,
  requested: AwardRequest,
  { user, now }: { user: UserActor; now: Date },
): Promise<(ApprovalDocument & { asked: ReturnType<typeof judgedAward>['statement'] }) | { changes: AwardChange[] }> {
  const { proposal, stored } = requested
  const facts = await loadRfq(db, stored.document_id, { user }, awardingParts(db, stored.document_id))
  const before = toRfq(facts, now)
  const { comparison, quotes, read_on } = compareSubmitted(before, facts, now, countNothingMore)
  try {
    const allocations = possibleAllocations(proposal.allocations, { comparison, facts, requested })
    const split = await proposedBy(db, proposal.job_id, before, { quotes, read_on }, 'anyone')
    const over = await needFindings(db, before, allocations)
    const { strategy } = proposal
    // Doubts about a price are each reader's own, and no part of the approval.
    const doubts = new Map<string, string>()
    const judging = {
      before,
      facts,
      comparison,
      quotes,
      read_on,
      allocations,
      requested,
      split,
      over,
      doubts,
      strategy,
    }
    const { statement } = judgedAward(judging)
    return { ...toAwardApproval({ before, statement }), asked: statement }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { changes: changesIn(error) }
  }
}

function changesIn({ message, refusal }: Refusal): AwardChange[] {
  const { changes } = (refusal.current ?? {}) as { changes?: AwardChange[] }
  const said = refusal.fields.length > 0 ? refusal.fields.map((field) => field.message) : [message]
  return (
    changes ??
    said.map((after) => ({ kind: 'warning' as const, position: null, supplier_name: null, before: null, after }))
  )
}
