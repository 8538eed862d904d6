import type { Decision, FieldProblem } from '../../documents/decision'
import { channelProblems } from '../rfqChannels'
import {
  companyProblems,
  deadlineProblems,
  supplierProblems,
  unaskedProblems,
  type AskedLine,
  type InvitedSupplier,
} from '../rfqRules'
import type { RfqStatus } from '../rfqLifeCycle'
import { rfqTransition } from './rfqTransition'

interface DraftRfq {
  status: RfqStatus
  deadline: string | null
  company_name: string
  lines: readonly AskedLine[]
  invited: readonly (InvitedSupplier & { id: string; country: string | null })[]
}

interface Sending {
  channels: Parameters<typeof channelProblems>[1]
  /** Whether this server sends mail. */
  mail: boolean
  /** The problems of the rates that would be frozen (RFQ-04). */
  rate_problems: readonly FieldProblem[]
  now: Date
}

/** Returns the status of a draft after sending it (RFQ-01, RFQ-02, RFQ-04, RFQ-06, RFQ-08), or all that is missing. */
export function decideSend(draft: DraftRfq, { channels, mail, rate_problems, now }: Sending): Decision<RfqStatus> {
  const { status, deadline, company_name, lines, invited } = draft
  const step = rfqTransition(status, 'send')
  if (step.refused) return step
  const unnamed = companyProblems(company_name)
  const problems =
    unnamed.length > 0
      ? unnamed
      : [
          ...(lines.length === 0 ? [{ path: 'lines', message: 'Add at least one line.' }] : []),
          ...(invited.length === 0
            ? [{ path: 'invitations', message: 'Select at least one supplier.' }]
            : unaskedProblems(lines, 'invitations')),
          ...channelProblems(invited, channels, mail),
          ...deadlineProblems(deadline, now),
          ...supplierProblems(invited),
          ...rate_problems,
        ]
  return problems.length > 0
    ? { refused: 'invalid', problems: problems.map(({ path, message }) => ({ path, message })) }
    : step
}
