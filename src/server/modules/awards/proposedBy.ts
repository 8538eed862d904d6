import { and, eq } from 'drizzle-orm'
import type { Proposal } from '../../../contract/proposal'
import type { Rfq } from '../../../contract/rfqs'
import type { Comparison } from '../../../domain/costing/comparison'
import { compare } from '../../../domain/money'
import type { UserActor } from '../../actor'
import type { Sql } from '../../db/database'
import { jobs } from '../../db/schema/system'

/**
 * What a search for the best split proposed, as long as that was for this RFQ with the quotes and rates that it has now; undefined
 * otherwise: then whatever is awarded is judged as chosen by hand.
 */
export async function proposedBy(db: Sql, job_id: string | undefined, rfq: Rfq, comparison: Comparison, user: UserActor): Promise<Proposal | undefined> {
  if (job_id === undefined) return undefined
  const mine = user.role === 'admin' ? undefined : eq(jobs.user_id, user.id)
  const [job] = await db.select({ result: jobs.result }).from(jobs).where(and(eq(jobs.id, job_id), eq(jobs.kind, 'optimise'), eq(jobs.status, 'done'), mine))
  const proposal = job?.result as Proposal | null | undefined
  return proposal && proposal.rfq_id === rfq.id && isOf(proposal, rfq, comparison) ? proposal : undefined
}

function isOf({ quotes, rates }: Proposal, rfq: Rfq, comparison: Comparison): boolean {
  const same = quotes.length === comparison.quotes.length && comparison.quotes.every(({ quote }) => quotes.some(({ quote_id }) => quote_id === quote.id))
  return same && rates.every(({ currency, rate }) => rfq.rates.some((now) => now.currency === currency && compare(now.rate, rate) === 0))
}

/** What is kept of a proposal with the award that was made from it, or beside it. */
export const bestSplitOf = (proposal: Proposal | undefined) =>
  proposal ? { total: proposal.total, proven: proposal.proven, quote_line_ids: proposal.allocations.map(({ quote_line_id }) => quote_line_id) } : null
