import type { AwardProposal } from '../../../contract/approvals'
import { type Allocation, areSame } from '../../../domain/awards/allocation'
import type { AwardStatement } from '../../../domain/awards/awardStatement'
import type { Sql } from '../../db/connection/database'
import { rememberedRules } from '../approvals/approvalRulesRepository'
import { requestsOf, type StoredRequest } from '../approvals/requestsRepository'

/** A request to approve an award. */
export interface AwardRequest {
  stored: StoredRequest
  proposal: AwardProposal
  /** What its approver reads; missing on requests from before it was kept. */
  asked: AwardStatement | undefined
}

/** Returns a stored request as one to approve an award; undefined where it is of another kind. */
export function toAwardRequest(stored: StoredRequest): AwardRequest | undefined {
  if (stored.kind !== 'award' || stored.proposal === null) return undefined
  const { asked } = stored.figures as { asked?: AwardStatement }
  return { stored, proposal: stored.proposal as unknown as AwardProposal, asked }
}

/** Returns the requests to approve an award of an RFQ, the latest first; without a rule about awards there is nothing to read. */
export async function awardRequests(db: Sql, rfq_id: string): Promise<AwardRequest[]> {
  const rules = await rememberedRules.get(db)
  if (!rules.some(({ active, kind }) => active && kind === 'award')) return []
  return (await requestsOf(db, rfq_id)).flatMap((stored) => toAwardRequest(stored) ?? [])
}

const ended = ['rejected', 'withdrawn']

/** Returns the latest request for these offers that was neither rejected nor withdrawn. */
export const requestOf = (
  requests: readonly AwardRequest[],
  allocations: readonly Allocation[],
): AwardRequest | undefined =>
  requests.find(({ stored, proposal }) => !ended.includes(stored.status) && areSame(proposal.allocations, allocations))
