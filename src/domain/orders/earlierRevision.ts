interface Quoted {
  revision: number
  quoted_at: string
}

interface RevisedOrder {
  status: string
  revision: number
  revisions: readonly Quoted[]
}

/** The newest revision that was sent to the client; undefined for an order that was never quoted. */
const newestQuoted = ({ revisions }: Pick<RevisedOrder, 'revisions'>): Quoted | undefined =>
  revisions.reduce<Quoted | undefined>(
    (newest, each) => (newest && newest.revision > each.revision ? newest : each),
    undefined,
  )

/** Whether the order's current revision was sent to the client. */
export const isQuotedRevision = (order: RevisedOrder): boolean => newestQuoted(order)?.revision === order.revision

/**
 * The revision that the client has in hand while a draft of the next one is open: it can still be accepted, and the draft be
 * discarded. Undefined where there is no such draft.
 */
export const sentRevision = (order: RevisedOrder): number | undefined =>
  order.status === 'draft' && !isQuotedRevision(order) ? newestQuoted(order)?.revision : undefined

/** The quoted revision that this one replaces in its client's hands; undefined where none was sent before. */
export const replacedBy = (revision: number, revisions: readonly Quoted[]): Quoted | undefined =>
  newestQuoted({ revisions: revisions.filter((each) => each.revision < revision) })

/** The quoted revision that replaced a revision, and when; undefined while none did. */
export const replacementOf = (revision: number, revisions: readonly Quoted[]): Quoted | undefined =>
  [...revisions].sort((one, other) => one.revision - other.revision).find((each) => each.revision > revision)
