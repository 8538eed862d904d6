import type { InvitationStatus } from '../../../../domain/rfqs/invitationLifeCycle'
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
  /** Whether a part of the need was awarded to this supplier. */
  won: boolean
}

export type Telling = ReturnType<typeof toTelling>

/** Returns an RFQ with all its suppliers, as notices need it. */
export function toTelling(facts: RfqFacts, now: Date) {
  const { head, branch, company_name, allocations } = facts
  const { id, branch_id, number, revision, title, deadline, link_base } = head
  const { name, phone, email, timezone } = branch
  const requested = requestedIn(facts.lines)
  return {
    rfq: { id, branch_id, number, revision, title, deadline, link_base, timezone, status: statusAt(head, now) },
    branch: { name, phone, email },
    company_name,
    addressees: facts.invitations.map((stored): Addressee => {
      const invitation = toInvitation(stored, requested)
      return {
        ...invitation,
        country: invitation.supplier_country,
        line_count: invitation.line_ids.length,
        won: allocations.some(({ invitation_id }) => invitation_id === invitation.id),
      }
    }),
  }
}
