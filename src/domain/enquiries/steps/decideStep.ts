import type { Decision, FieldProblem } from '../../documents/decision'
import { transition } from '../../documents/transition'
import { needsWords, type ClosedReason } from '../closedReasons'
import { enquiryLifeCycle, type EnquiryAction, type EnquiryStatus } from '../enquiryLifeCycle'
import { openingProblems } from '../enquiryRules'

interface StandingEnquiry {
  status: EnquiryStatus
  client_id: string | null
  lines: readonly { dropped_reason: string | null }[]
}

interface StepCommand {
  reason?: string | null | undefined
  reason_code?: ClosedReason | null | undefined
  /** When the step is taken, RFC 3339. */
  at: string
}

/** The fields of an enquiry's head that a step changes. */
interface SteppedHead {
  status: EnquiryStatus
  closed_reason: string | null
  closed_because: ClosedReason | null
  closed_at: string | null
}

type DecideStep = (enquiry: StandingEnquiry, command: StepCommand) => Decision<SteppedHead>

/** Opens a draft; refused without a client (ENQ-01) or a line (ENQ-02). */
export const decideOpen: DecideStep = (enquiry) => opened(enquiry, 'open', 'opened')

/** Opens a lost or cancelled enquiry again, on the same conditions. */
export const decideReopen: DecideStep = (enquiry) => opened(enquiry, 'reopen', 'reopened')

/** Marks the enquiry as lost. */
export const decideLose: DecideStep = (enquiry, command) => closed(enquiry, 'lose', 'marked as lost', command)

/** Cancels the enquiry; a draft too. */
export const decideCancel: DecideStep = (enquiry, command) => closed(enquiry, 'cancel', 'cancelled', command)

/** Returns a problem at each field that an enquiry must have once it has left draft (ENQ-01, ENQ-02). */
export const missingToOpen = (enquiry: Omit<StandingEnquiry, 'status'>): FieldProblem[] =>
  openingProblems(enquiry).map(({ path, message }) => ({ path, message }))

const words = (status: EnquiryStatus, done: string) => `This enquiry is ${status} and cannot be ${done}.`

function opened(enquiry: StandingEnquiry, action: EnquiryAction, done: string): Decision<SteppedHead> {
  const { status } = enquiry
  const to = transition(enquiryLifeCycle, { status, action, words: words(status, done) })
  if (to.refused) return to
  const problems = missingToOpen(enquiry)
  if (problems.length > 0) return { refused: 'invalid', problems }
  return { decided: { status: to.decided, closed_reason: null, closed_because: null, closed_at: null } }
}

function closed(
  { status }: StandingEnquiry,
  action: EnquiryAction,
  done: string,
  { reason, reason_code, at }: StepCommand,
): Decision<SteppedHead> {
  const given = reason || (needsWords(reason_code) ? null : reason_code)
  const to = transition(enquiryLifeCycle, { status, action, reason: given, words: words(status, done) })
  if (to.refused) return to
  return {
    decided: {
      status: to.decided,
      closed_reason: reason ?? null,
      closed_because: reason_code ?? 'other',
      closed_at: at,
    },
  }
}
