import type { InvitationStatus } from './invitationLifeCycle'

/** The prices of a sealed RFQ must not be readable anywhere until it is opened. */
export const isSealed = ({ sealed, opened_at }: { sealed: boolean; opened_at: string | null }) =>
  sealed && opened_at === null

/**
 * Whether a quote was entered after an opening of the bids: staff can enter one in a sealed RFQ only then, and the seal is never set
 * or removed after the draft. This stays so when a revision seals the next bids anew.
 */
export const isAfterOpening = ({ sealed }: { sealed: boolean }, { typed_by }: { typed_by: string | null }) =>
  sealed && typed_by !== null

/** Whether a supplier's own bid can be read since the opening: then nothing of it changes any more (QUO-12). */
export const isOpenedBid = (
  rfq: { sealed: boolean; opened_at: string | null },
  { status, typed_by_name }: { status: InvitationStatus; typed_by_name: string | null },
) => rfq.sealed && !isSealed(rfq) && status === 'submitted' && typed_by_name === null
