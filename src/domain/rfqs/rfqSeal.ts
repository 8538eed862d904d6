/** The prices of a sealed RFQ must not be readable anywhere until it is opened. */
export const isSealed = ({ sealed, opened_at }: { sealed: boolean; opened_at: string | null }) =>
  sealed && opened_at === null
