/** Reason codes of a lost or cancelled enquiry, which a branch counts; details are in free text. */
export const closedReasons = ['price', 'lead_time', 'no_offer', 'client_withdrew', 'duplicate', 'other'] as const
/** What a list is filtered by: a code, or that there is none. */
export const closedReasonFilters = [...closedReasons, 'none'] as const
export type ClosedReasonFilter = (typeof closedReasonFilters)[number]
export type ClosedReason = (typeof closedReasons)[number]

/** The codes of each outcome: a duplicate is never lost, and a price is no reason to cancel. */
export const closedReasonsOf = {
  lose: ['price', 'lead_time', 'no_offer', 'client_withdrew', 'other'],
  cancel: ['client_withdrew', 'no_offer', 'duplicate', 'other'],
} as const satisfies Record<string, readonly ClosedReason[]>

/** Free text is required without a code, and with `other`, which means nothing without it. */
export const needsWords = (reason_code: ClosedReason | null | undefined) => reason_code === 'other' || !reason_code
