import { Navigate } from 'react-router-dom'
import { useGetOrderRevisionQuery } from '../../../api/ordersApi'
import type { Order } from '../../../contract/order'
import ConfirmOrderDialog from '../answer/ConfirmOrderDialog'
import { revisionPath } from './useChosenRevision'

interface ConfirmSentProps {
  order: Order
  /** The revision that the client has in hand. */
  revision: number
  onClose: () => void
}

/** Records the client's acceptance of the revision that was sent, while a draft of the next one is open. */
export default function ConfirmSent({ order, revision, onClose }: ConfirmSentProps) {
  const { data: shown } = useGetOrderRevisionQuery({ id: order.id, revision })
  if (!shown) return null
  if (shown.order) return <ConfirmOrderDialog order={shown.order} sent onClose={onClose} />
  // Only its documents were kept: its page says so.
  return <Navigate to={revisionPath(order, revision)} />
}
