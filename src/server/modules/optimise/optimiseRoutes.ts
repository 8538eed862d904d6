import type { FastifyInstance } from 'fastify'
import type { Body } from '../../../contract/operation'
import * as contract from '../../../contract/optimise'
import type { Rfq } from '../../../contract/rfqs'
import { impossibleLimits } from '../../../domain/bestSplit/baselines'
import { splitProblem, type SplitLimits, type SplitProblem } from '../../../domain/bestSplit/problem'
import { conflict, invalid } from '../../http/refusal'
import { serveStart, userOf } from '../../http/route'
import { comparedIn } from '../quotes/compareSubmitted'
import { Impossible } from '../../jobs/work'
import { insertJob } from '../../jobs/jobsRepository'
import { submittedParts } from '../quotes/submittedQuotes'
import { loadRfq } from '../rfqs/loadRfq'
import { toRfq } from '../rfqs/toRfq'
import { proposalOf } from './proposal'
import { runOptimise } from './runOptimise'

/**
 * The limits of computing time in seconds: for the split itself, and then for the break-even rates. With few quotes the
 * search runs until the proof; with many a proposal is returned within five seconds, with its gap. The largest RFQs need
 * as long again to be read and compared, and are answered within 30.
 */
function secondsFor(answers: number): { split: number; turning: number } {
  if (answers <= 500) return { split: 20, turning: 20 }
  return answers <= 3_000 ? { split: 4.2, turning: 5 } : { split: 15, turning: 5 }
}

export async function optimiseRoutes(app: FastifyInstance) {
  serveStart(app, contract.optimiseRfq, async (change) => {
    app.jobs.assertRoom('optimise')
    const { db, params, body, now } = change
    const user = userOf(change)
    const facts = await loadRfq(db, params.id, { user }, submittedParts(db, params.id))
    const rfq = toRfq(facts, now)
    const { alternatives = false, expired = false, late = false, after_opening = false } = body
    const input = comparedIn(rfq, facts, now, { alternatives, expired, late, after_opening })
    const limits = limitsOf(body)
    const problem = splitProblem(input, limits)
    assertPossible(impossibleLimits(problem, limits), rfq)
    if (problem.suppliers.length === 0)
      throw conflict(
        'nothing_to_split',
        'No line has an offer within the limits. Request more quotes, or relax the limits.',
      )

    const job = await insertJob(db, { kind: 'optimise', user_id: user.id, input: { rfq_id: rfq.id, ...body }, now })
    return {
      payload: job,
      begin: () =>
        app.jobs.begin(job, async (progress) => {
          const answered = await runOptimise({ input, limits, seconds: secondsFor(answersIn(problem)) }, progress)
          if (!answered.proposed)
            throw new Impossible(
              'No split meets all limits. A required supplier may not reach their minimum order value. Relax one of the limits.',
            )
          return proposalOf({ rfq, input, limits }, answered.proposed, answered)
        }),
    }
  })
}

const answersIn = ({ lines }: SplitProblem) => lines.reduce((count, { offers }) => count + offers.length, 0)

function limitsOf(body: Body<typeof contract.optimiseRfq>): SplitLimits {
  const {
    max_suppliers = null,
    max_lead_time_days = null,
    keep_supplier_ids = [],
    leave_out_supplier_ids = [],
    share_lines = false,
    unstated_freight = false,
  } = body
  return {
    max_suppliers,
    max_lead_time_days,
    keep_supplier_ids,
    leave_out_supplier_ids,
    share_lines,
    unstated_freight,
  }
}

function assertPossible(found: ReturnType<typeof impossibleLimits>, { invitations }: Rfq) {
  if (!found) return
  const names = found.supplier_ids
    .map(
      (id) =>
        invitations.find(({ supplier_id }) => supplier_id === id)?.supplier_name ?? 'a supplier who was not invited',
    )
    .join(', ')
  const words =
    found.limit === 'max_suppliers'
      ? `There are more required suppliers than the maximum number of suppliers: ${names}. Require fewer suppliers, or raise the maximum.`
      : `No offer from ${names} is within the limits. Do not require them, or relax the other limits.`
  throw invalid([{ path: found.limit, message: words }])
}
