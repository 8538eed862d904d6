import { and, desc, eq, sql } from 'drizzle-orm'
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

/**
 * Returns the result of this user's search for this RFQ (any user's for an admin, and where its award is being approved);
 * undefined where there is none.
 */
export async function proposedBy(
  db: Sql,
  job_id: string | undefined,
  rfq: Rfq,
  { quotes, read_on }: Pick<ComparisonInput, 'quotes' | 'read_on'>,
  user: UserActor | 'anyone',
): Promise<FoundSplit | undefined> {
  if (job_id === undefined) return undefined
  const mine = user === 'anyone' || user.role === 'admin' ? undefined : eq(jobs.user_id, user.id)
  const [job] = await db
    .select({ result: jobs.result })
    .from(jobs)
    .where(and(eq(jobs.id, job_id), eq(jobs.kind, 'optimise'), eq(jobs.status, 'done'), mine))
  const proposal = job?.result as Proposal | null | undefined
  if (proposal?.rfq_id !== rfq.id) return undefined
  return { proposal, changed: changedSince(proposal, rfq, { quotes, read_on }) }
}

/** Returns the newest search for this RFQ by any user whose inputs are still as they were. */
export async function newestSplit(
  db: Sql,
  rfq: Rfq,
  input: Pick<ComparisonInput, 'quotes' | 'read_on'>,
): Promise<Proposal | undefined> {
  const [job] = await db
    .select({ result: jobs.result })
    .from(jobs)
    .where(and(eq(jobs.kind, 'optimise'), eq(jobs.status, 'done'), sql`${jobs.input}->>'rfq_id' = ${rfq.id}`))
    .orderBy(desc(jobs.created_at))
    .limit(1)
  const proposal = job?.result as Proposal | null | undefined
  return proposal?.rfq_id === rfq.id && changedSince(proposal, rfq, input).length === 0 ? proposal : undefined
}

function changedSince(
  proposal: Proposal,
  rfq: Rfq,
  { quotes, read_on }: Pick<ComparisonInput, 'quotes' | 'read_on'>,
): SplitInputPart[] {
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
  return changedInputs(proposal.inputs, now)
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
