import type { Decision } from '../../documents/decision'
import type { OrderStatus } from '../orderLifeCycle'
import { isQuotedRevision } from '../earlierRevision'
import { orderTransition } from './orderTransition'

interface EndedOrder {
  status: OrderStatus
  revision: number
  revisions: readonly { revision: number; quoted_at: string }[]
  /** The enquiries that its lines are for. */
  enquiries: readonly { number: string | null; status: string }[]
}

/** The fields of an order's head that reopening it changes. */
interface ReopenedHead {
  status: OrderStatus
  closed_reason: null
  confirmed_at: null
  client_answered_on: null
  client_answered_by: null
}

/** The step by which an order is reopened: what its client has in hand decides where it goes on. */
export const reopening = (order: Pick<EndedOrder, 'status' | 'revision' | 'revisions'>) =>
  isQuotedRevision(order) ? ('resume_quoted' as const) : ('resume_draft' as const)

/**
 * Reopens a lost or cancelled order. It is quoted again where its current revision was sent, also if it had been confirmed: its
 * purchase orders were cancelled, so the client's answer is recorded anew. Otherwise it is a draft. Refused while an enquiry of it is
 * lost or cancelled.
 */
export function decideReopen(order: EndedOrder): Decision<ReopenedHead> {
  const status = orderTransition(order.status, reopening(order))
  if (status.refused) return status
  const ended = order.enquiries.find((enquiry) => enquiry.status === 'lost' || enquiry.status === 'cancelled')
  if (ended)
    return {
      refused: 'conflict',
      code: 'enquiry_closed',
      message: `${ended.number ?? 'The enquiry'} is ${ended.status}. Reopen it first.`,
    }
  return {
    decided: {
      status: status.decided,
      closed_reason: null,
      confirmed_at: null,
      client_answered_on: null,
      client_answered_by: null,
    },
  }
}
