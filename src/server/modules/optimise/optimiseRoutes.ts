import type { FastifyInstance } from 'fastify'
import type { Body } from '../../../contract/operation'
import * as contract from '../../../contract/optimise'
import type { Rfq } from '../../../contract/rfqs'
import { impossibleLimits } from '../../../domain/bestSplit/baselines'
import { splitProblem, type SplitLimits, type SplitProblem } from '../../../domain/bestSplit/problem'
import { conflict, invalid } from '../../refusal'
import { serveStart, userOf } from '../../route'
import { comparedIn } from '../comparison/comparisonRepository'
import { Impossible } from '../jobs/jobRunner'
import { insertJob } from '../jobs/jobsRepository'
import { getRfq } from '../rfqs/rfqsRepository'
import { proposalOf } from './proposal'
import { runOptimise } from './runOptimise'

/**
 * How long a search may take: for the split itself, and then for the rates at which it turns. With few answers it is worth waiting
 * for the proof; with many a proposal comes in five seconds, with its gap.
 */
const secondsFor = (answers: number) => (answers <= 500 ? { split: 20, turning: 20 } : { split: 4.2, turning: 5 })

export async function optimiseRoutes(app: FastifyInstance) {
  serveStart(app, contract.optimiseRfq, async (change) => {
    app.jobs.assertRoom('optimise')
    const { db, params, body, now } = change
    const user = userOf(change)
    const rfq = await getRfq(db, params.id, user, now)
    const { alternatives = false, expired = false, late = false } = body
    const input = await comparedIn(db, rfq, now, { alternatives, expired, late })
    const limits = limitsOf(body)
    const problem = splitProblem(input, limits)
    assertPossible(impossibleLimits(problem, limits), rfq)
    if (problem.suppliers.length === 0)
      throw conflict(
        'nothing_to_split',
        'No line has an offer that may be used. Ask for more quotes, or loosen the limits.',
      )

    const job = await insertJob(db, { kind: 'optimise', user_id: user.id, input: { rfq_id: rfq.id, ...body }, now })
    return {
      payload: job,
      begin: () =>
        app.jobs.begin(job, async (progress) => {
          const answered = await runOptimise({ input, limits, seconds: secondsFor(answersIn(problem)) }, progress)
          if (!answered.proposed)
            throw new Impossible(
              'No split keeps to all limits: whoever is to be kept may not reach his minimum order value. Loosen one.',
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
  } = body
  return { max_suppliers, max_lead_time_days, keep_supplier_ids, leave_out_supplier_ids, share_lines }
}

function assertPossible(found: ReturnType<typeof impossibleLimits>, { invitations }: Rfq) {
  if (!found) return
  const names = found.supplier_ids
    .map(
      (id) =>
        invitations.find(({ supplier_id }) => supplier_id === id)?.supplier_name ?? 'a supplier who was not asked',
    )
    .join(', ')
  const words =
    found.limit === 'max_suppliers'
      ? `More suppliers are to be kept than may be used: ${names}.`
      : `Nothing that ${names} offered may be used. Take him off the ones to keep, or loosen the other limits.`
  throw invalid([{ path: found.limit, message: words }])
}
