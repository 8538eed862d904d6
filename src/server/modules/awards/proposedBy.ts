import { and, eq } from 'drizzle-orm'
import type { Proposal } from '../../../contract/proposal'
import type { Rfq } from '../../../contract/rfqs'
import { changedInputs, type SplitInputPart, splitInputsOf } from '../../../domain/bestSplit/splitInputs'
import type { ComparisonInput } from '../../../domain/comparison/comparison'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { jobs } from '../../db/schema/system'

/** The result of a search for the best split, and which of its inputs have changed since: none while it is valid. */
export interface FoundSplit {
  proposal: Proposal
  changed: SplitInputPart[]
}

/** Returns the result of this user's search (any user's for an admin) for this RFQ; undefined where there is none. */
export async function proposedBy(
  db: Sql,
  job_id: string | undefined,
  rfq: Rfq,
  { quotes, read_on }: Pick<ComparisonInput, 'quotes' | 'read_on'>,
  user: UserActor,
): Promise<FoundSplit | undefined> {
  if (job_id === undefined) return undefined
  const mine = user.role === 'admin' ? undefined : eq(jobs.user_id, user.id)
  const [job] = await db
    .select({ result: jobs.result })
    .from(jobs)
    .where(and(eq(jobs.id, job_id), eq(jobs.kind, 'optimise'), eq(jobs.status, 'done'), mine))
  const proposal = job?.result as Proposal | null | undefined
  if (proposal?.rfq_id !== rfq.id) return undefined
  const {
    alternatives,
    expired,
    late,
    after_opening = false,
    unstated_freight = false,
    ...others
  } = proposal.constraints
  const limits = { ...others, unstated_freight }
  const counted = { alternatives, expired, late, after_opening }
  const now = splitInputsOf(rfq.revision, { ...rfq, quotes, read_on, counted }, limits)
  return { proposal, changed: changedInputs(proposal.inputs, now) }
}

/** The part of a proposal that is stored with the award that was made from it or compared with it. */
export const bestSplitOf = (proposal: Proposal | undefined) =>
  proposal
    ? {
        total: proposal.total,
        proven: proposal.proven,
        quote_line_ids: proposal.allocations.map(({ quote_line_id }) => quote_line_id),
        ...(proposal.constraints.unstated_freight ? { unstated_freight: true } : {}),
      }
    : null
