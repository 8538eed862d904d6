import type { Decision, FieldProblem } from '../../documents/decision'
import { rateProblems, type DatedRate } from '../rfqRates'
import type { RfqStatus } from '../rfqLifeCycle'

/** A rate that was frozen with the RFQ, or replaced later with a reason. */
interface FrozenRate extends DatedRate {
  reason: string | null
}

interface RatedRfq {
  status: RfqStatus
  currency: string
  rates: readonly FrozenRate[]
}

interface Replacing {
  rates: readonly DatedRate[]
  reason: string
  /** Today in the branch, YYYY-MM-DD. */
  today: string
}

/** Replaces rates of a sent RFQ until its award (RFQ-04); currencies that are not given keep theirs. */
export function decideRates(
  { status, currency, rates: current }: RatedRfq,
  { rates, reason, today }: Replacing,
): Decision<FrozenRate[]> {
  if (status !== 'sent' && status !== 'closed')
    return {
      refused: 'conflict',
      code: 'wrong_state',
      message:
        status === 'draft'
          ? 'This RFQ is a draft. Edit the draft to change its rates.'
          : `This RFQ is ${status}. Its rates can no longer be changed.`,
    }
  const wrong = rateProblems(currency, rates, today).map(({ path, message }) => ({ path, message }))
  const problems = wrong.length > 0 ? wrong : withoutSource(rates)
  if (problems.length > 0) return { refused: 'invalid', problems }
  const replaced = rates.map((rate) => ({ ...rate, reason }))
  const kept = current.filter((rate) => !replaced.some((each) => each.currency === rate.currency))
  return { decided: [...kept, ...replaced] }
}

const withoutSource = (rates: readonly DatedRate[]): FieldProblem[] =>
  rates.flatMap(({ source }, index) =>
    source ? [] : [{ path: `rates.${index}.source`, message: 'Enter the source of this rate.' }],
  )
