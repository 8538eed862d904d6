import {
  useCancelOrderMutation,
  useCloseOrderShortMutation,
  useDiscardOrderRevisionMutation,
  useLoseOrderMutation,
  useQuoteOrderMutation,
  useReopenOrderMutation,
  useReviseOrderMutation,
} from '../../api/ordersApi'
import type { Order } from '../../contract/order'
import { orderLifeCycle, type OrderAction } from '../../domain/orders/orderLifeCycle'
import { useTranslation } from '../../i18n/useTranslation'
import { CancelOrderDialog, sentPurchaseOrders } from './cancel/CancelOrderDialog'
import { isUnapproved, RequestHere } from '../../pickers/approvals/RequestHere'
import { StepDialog, type StepAnswer } from '../../pickers/steps/StepDialog'

interface OrderStepDialogProps {
  order: Order
  step: OrderAction
  onClose: () => void
}

/** Confirms a transition of the order; nothing for one that has a dialog of its own. */
export function OrderStepDialog({ order, step, onClose }: OrderStepDialogProps) {
  const { t } = useTranslation('orders')
  const take = useTake(order)[step]
  if (!take) return null
  if (step === 'cancel' && sentPurchaseOrders(order).length > 0)
    return <CancelOrderDialog order={order} onClose={onClose} />
  const { number, revision, client_name } = order
  // A delivery is of the order, not of a revision.
  const ofRevision = revision > 1 && step !== 'close_short'
  const numbered = number !== null && ofRevision ? t('revision_named', { name: number, revision }) : number
  const name = numbered ?? t('a_draft', { client: client_name })
  return (
    <StepDialog
      cycle={orderLifeCycle}
      status={order.status}
      step={step}
      namespace="orders"
      name={name}
      asksReason={step !== 'quote'}
      take={take}
      refusedEnd={(failure) =>
        isUnapproved(failure) && <RequestHere kind="order" id={order.id} version={order.version} />
      }
      onClose={onClose}
    />
  )
}

/** The request of each transition. */
function useTake({ id, version }: Order): Partial<Record<OrderAction, (answer: StepAnswer) => Promise<Order>>> {
  const [quote] = useQuoteOrderMutation()
  const [revise] = useReviseOrderMutation()
  const [closeShort] = useCloseOrderShortMutation()
  const [discard] = useDiscardOrderRevisionMutation()
  const [reopen] = useReopenOrderMutation()
  const [lose] = useLoseOrderMutation()
  const [cancel] = useCancelOrderMutation()
  return {
    quote: ({ accept }) => quote({ id, version, body: { accept } }).unwrap(),
    revise: ({ reason }) => revise({ id, version, reason }).unwrap(),
    discard: ({ reason, accept }) => discard({ id, version, body: { reason, accept } }).unwrap(),
    resume_quoted: ({ reason, accept }) => reopen({ id, version, body: { reason, accept } }).unwrap(),
    resume_draft: ({ reason, accept }) => reopen({ id, version, body: { reason, accept } }).unwrap(),
    close_short: ({ reason }) => closeShort({ id, version, reason }).unwrap(),
    lose: ({ reason }) => lose({ id, version, reason }).unwrap(),
    cancel: ({ reason, accept }) => cancel({ id, version, body: { reason, accept } }).unwrap(),
  }
}
