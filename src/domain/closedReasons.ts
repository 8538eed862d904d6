/** Why an enquiry was lost or cancelled, in the few words that a branch counts; what else there is to say stands beside it in free words. */
export const closedReasons = ['price', 'lead_time', 'no_offer', 'client_withdrew', 'duplicate', 'other'] as const
export type ClosedReason = (typeof closedReasons)[number]

/** What may be said of each end. A duplicate was never lost to anybody, and nobody cancels because of a price. */
export const closedReasonsOf = {
  lose: ['price', 'lead_time', 'no_offer', 'client_withdrew', 'other'],
  cancel: ['client_withdrew', 'no_offer', 'duplicate', 'other'],
} as const satisfies Record<string, readonly ClosedReason[]>

/** Free words say more than one of these alone, and “other” says nothing without them. */
export const needsWords = (because: ClosedReason | null | undefined) => because === 'other' || !because
