import type { Decision } from '../../documents/decision'
import { sentRevision } from '../earlierRevision'
import type { OrderStatus } from '../orderLifeCycle'
import { orderTransition } from './orderTransition'

interface RevisedOrder {
  status: OrderStatus
  revision: number
  revisions: readonly { revision: number; quoted_at: string }[]
}

/**
 * Discards the draft of an order's next revision: the revision that was sent is the current one again. Refused once the next one was
 * sent, and for an order that was never quoted.
 */
export function decideDiscard(order: RevisedOrder): Decision<{ status: OrderStatus; revision: number }> {
  const status = orderTransition(order.status, 'discard')
  if (status.refused) return status
  const revision = sentRevision(order)
  if (revision === undefined)
    return {
      refused: 'conflict',
      code: 'wrong_state',
      message: 'This order was never quoted, so there is no earlier revision. Edit the draft, or cancel it.',
    }
  return { decided: { status: status.decided, revision } }
}

/** The revision that a client's answer is for: it must be the current one, or the one that was sent while a draft is open. */
export function answeredRevision(order: RevisedOrder, wanted: number | undefined): Decision<'current' | 'sent'> {
  if (wanted === undefined || wanted === order.revision) return { decided: 'current' }
  if (wanted === sentRevision(order)) return { decided: 'sent' }
  return {
    refused: 'conflict',
    code: 'other_revision',
    message: `Revision ${wanted} cannot be confirmed: this order is at revision ${order.revision}. Reload the page.`,
  }
}
