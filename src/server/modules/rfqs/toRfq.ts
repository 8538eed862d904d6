import type { Rfq } from '../../../contract/rfqs'
import { awaitedOf, invitationState } from '../../../domain/rfqs/invitationState'
import { statusAt } from '../../../domain/rfqs/rfqDeadline'
import { isSealed } from '../../../domain/rfqs/rfqSeal'
import { toInvitation } from './invitations/invitationsRepository'
import type { RfqFacts } from './loadRfq'
import { toAward } from './rfqAward'
import { requestedIn, toRfqLines } from './rfqLinesRepository'

/** Returns an RFQ as in the API's response, as of `now`: past its deadline it is closed, even before that is stored. */
export function toRfq(facts: RfqFacts, now: Date): Rfq {
  const { head, branch, assignee_name, opened_by_name, unanswered_questions, rates, orders } = facts
  const { search_text: _, opened_by: __, link_base: ___, ...shown } = head
  const lines = toRfqLines(facts)
  const requested = requestedIn(facts.lines)
  const invitations = facts.invitations.map((row) => toInvitation(row, requested, isSealed(head)))
  const status = statusAt(head, now)
  return {
    ...shown,
    status,
    closed_at: status === 'closed' && head.status === 'sent' ? head.deadline : head.closed_at,
    timezone: branch.timezone,
    assignee_name,
    opened_by_name,
    orders,
    line_count: lines.length,
    invited: invitations.filter((invitation) => invitation.status !== 'withdrawn').length,
    answered: invitations.filter((invitation) => invitation.status === 'submitted').length,
    unanswered_questions,
    awaited: awaitedOf(invitations),
    requoting: invitations.filter((invitation) => invitationState(invitation) === 'awaiting_new_quote').length,
    rates,
    lines,
    invitations,
    award: toAward(facts),
  }
}
