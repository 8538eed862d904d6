/** The confirmations among the stored documents of an order's revision. */
export interface Confirmations {
  /** The one in force. */
  order_confirmation?: unknown
  /** Those that were issued before it, unchanged, the oldest first. */
  earlier_confirmations?: readonly unknown[] | undefined
}

/**
 * Returns the documents of a revision once a confirmation is issued: the one that it replaces is kept behind the earlier ones.
 * The order writes by it, and the audit trail is verified by it.
 */
export function issueConfirmation<Documents extends Confirmations, Confirmation>(
  documents: Documents,
  order_confirmation: Confirmation,
) {
  const { order_confirmation: replaced, earlier_confirmations = [] } = documents
  return {
    ...documents,
    order_confirmation,
    ...(replaced === undefined ? {} : { earlier_confirmations: [...earlier_confirmations, replaced] }),
  }
}
