import type { Rfq } from '../../../contract/rfqs'
import { seesCostsIn, type UserActor } from '../../http/actor'

/**
 * Returns an RFQ as this user sees it: without costs none of the reasons that may name one, of the award, of other rates,
 * of a supplier who declined or withdrew a quote. Why it was closed is sent to its suppliers, and so shown to all.
 */
export function rfqShownTo(user: UserActor, rfq: Rfq): Rfq {
  if (seesCostsIn(user, rfq.branch_id)) return rfq
  return {
    ...rfq,
    award: rfq.award && { ...rfq.award, reason: null },
    rates: rfq.rates.map((rate) => ({ ...rate, reason: null })),
    invitations: rfq.invitations.map((invitation) => ({
      ...invitation,
      declined_reason: null,
      withdrawn_quote: invitation.withdrawn_quote && { ...invitation.withdrawn_quote, reason: null },
    })),
  }
}
