/** Prices of a sealed RFQ are nobody's to read, on any surface, until it is opened. */
export const isSealed = ({ sealed, opened_at }: { sealed: boolean; opened_at: string | null }) =>
  sealed && opened_at === null
