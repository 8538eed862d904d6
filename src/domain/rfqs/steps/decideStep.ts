import type { Decision } from '../../documents/decision'
import { momentInWords } from '../../dates/dayCounts'
import { isPast, toSecond } from '../rfqDeadline'
import type { RfqAction, RfqStatus } from '../rfqLifeCycle'
import { deadlineProblems } from '../rfqRules'
import { rfqTransition } from './rfqTransition'

interface StandingRfq {
  status: RfqStatus
  deadline: string | null
  sealed: boolean
  opened_at: string | null
}

/** The fields of an RFQ's head that say whether it accepts quotes. */
interface Ended {
  status: RfqStatus
  closed_at: string | null
  closed_reason: string | null
}

/** Sets a later deadline (RFQ-01); a closed RFQ accepts quotes again. */
export function decideExtend(
  { status, sealed, opened_at, deadline: current }: StandingRfq,
  { deadline: given, now }: { deadline: string; now: Date },
): Decision<Ended & { deadline: string }> {
  const step = rfqTransition(status, 'extend')
  if (step.refused) return step
  if (sealed && opened_at)
    return {
      refused: 'conflict',
      code: 'opened',
      message:
        'The bids were opened, so later answers could use their prices. Revise the RFQ instead, so that new bids are sealed.',
    }
  const deadline = toSecond(given)
  const [problem] = deadlineProblems(deadline, now)
  if (problem) return { refused: 'invalid', problems: [{ path: problem.path, message: problem.message }] }
  if (current && deadline <= current)
    return {
      refused: 'invalid',
      problems: [{ path: 'deadline', message: `The deadline is already ${current}. Choose a later deadline.` }],
    }
  return { decided: { status: step.decided, deadline, closed_at: null, closed_reason: null } }
}

interface Ending {
  reason?: string | null | undefined
  /** When the step is taken, RFC 3339. */
  at: string
}

type DecideEnd = (rfq: Pick<StandingRfq, 'status'>, ending: Ending) => Decision<Ended>

/** Closes the RFQ before its deadline. */
export const decideClose: DecideEnd = (rfq, ending) => end(rfq, 'close', ending)

/** Cancels the RFQ: its links show that. */
export const decideCancel: DecideEnd = (rfq, ending) => end(rfq, 'cancel', ending)

function end(
  { status }: Pick<StandingRfq, 'status'>,
  action: Extract<RfqAction, 'close' | 'cancel'>,
  { reason = null, at }: Ending,
): Decision<Ended> {
  const step = rfqTransition(status, action, reason)
  return step.refused ? step : { decided: { status: step.decided, closed_at: at, closed_reason: reason } }
}

/** Opens the sealed bids: once, and only after the deadline by the server's clock. */
export function decideOpen(
  { status, sealed, opened_at, deadline }: StandingRfq,
  { now, timezone }: { now: Date; timezone: string },
): Decision<{ status: RfqStatus; opened_at: string }> {
  const conflict = (code: string, message: string) => ({ refused: 'conflict', code, message }) as const
  if (!sealed) return conflict('not_sealed', 'The bids of this RFQ are not sealed and do not need to be opened.')
  if (opened_at) return conflict('opened', `The bids were already opened on ${momentInWords(opened_at, timezone)}.`)
  if ((status === 'sent' || status === 'closed') && deadline && !isPast(deadline, now))
    return conflict(
      'deadline_ahead',
      `The bids are sealed until the deadline, ${momentInWords(deadline, timezone)} by the server’s clock.`,
    )
  const step = rfqTransition(status, 'open_quotes')
  return step.refused ? step : { decided: { status: step.decided, opened_at: now.toISOString() } }
}
