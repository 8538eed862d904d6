import type { InvitationStatus } from '../../../../domain/rfqs/invitationLifeCycle'
import { isSealed } from '../../../../domain/rfqs/rfqSeal'
import { statusAt } from '../../../../domain/rfqs/rfqDeadline'
import { toInvitation } from '../invitations/invitationsRepository'
import type { RfqFacts } from '../loadRfq'
import { requestedIn } from '../rfqLinesRepository'

/** An invited supplier with the data that a notice needs. */
export interface Addressee {
  id: string
  supplier_name: string
  country: string | null
  email: string | null
  phone: string | null
  language: string | null
  status: InvitationStatus
  sent_at: string | null
  reminded_at: string | null
  line_count: number
  /** The number of lines that were changed after the supplier answered them, and their positions. */
  asked_again: number
  again: number[]
  /** Whether a part of the need was awarded to this supplier. */
  won: boolean
}

export type Telling = ReturnType<typeof toTelling>

/** Returns the lines that were changed or added after the supplier’s submitted quote, as the RFQ is now. */
const positionsToAnswerAgain = (
  lines: RfqFacts['lines'],
  { line_ids, answered_revision }: RfqFacts['invitations'][number],
) =>
  lines.flatMap(({ line: { id, position, removed_in, changed_in } }) =>
    answered_revision !== null && removed_in === null && line_ids.includes(id) && changed_in > answered_revision
      ? [position]
      : [],
  )

/** Returns an RFQ with all its suppliers, as notices need it. */
export function toTelling(facts: RfqFacts, now: Date) {
  const { head, branch, company_name, allocations } = facts
  const { id, branch_id, number, revision, title, deadline, link_base } = head
  const { name, phone, email, timezone } = branch
  const requested = requestedIn(facts.lines)
  return {
    rfq: {
      id,
      branch_id,
      number,
      revision,
      title,
      deadline,
      link_base,
      timezone,
      status: statusAt(head, now),
      sealed: isSealed(head),
    },
    branch: { name, phone, email },
    company_name,
    addressees: facts.invitations.map((stored): Addressee => {
      const invitation = toInvitation(stored, requested, true)
      const again = positionsToAnswerAgain(facts.lines, stored)
      return {
        ...invitation,
        country: invitation.supplier_country,
        line_count: invitation.line_ids.length,
        asked_again: again.length,
        again,
        won: allocations.some(({ invitation_id }) => invitation_id === invitation.id),
      }
    }),
  }
}
