import { lazy, Suspense, useState } from 'react'
import {
  LuBan,
  LuCheck,
  LuCircleCheck,
  LuCircleX,
  LuGitBranch,
  LuPackageX,
  LuPencilLine,
  LuRotateCcw,
  LuUndo2,
} from 'react-icons/lu'
import { Button } from '../../components/actions/Button'
import type { IconType } from '../../components/values/Icon'
import { MenuItem } from '../../components/actions/MenuItem'
import { onPhone, useMediaQuery } from '../../components/pages/useMediaQuery'
import type { Order } from '../../contract/order'
import { orderLifeCycle, type OrderAction } from '../../domain/orders/orderLifeCycle'
import { sentRevision } from '../../domain/orders/earlierRevision'
import { reopening } from '../../domain/orders/steps/decideReopen'
import { useTranslation } from '../../i18n/useTranslation'
import { RequestApprovalDialog } from '../../pickers/approvals/RequestApprovalDialog'
import { useApprovalGate } from '../../pickers/approvals/useApprovalGate'
import { StepMenu } from '../../pickers/steps/StepMenu'
import { useSteps, type StepOffer } from '../../pickers/steps/useSteps'
import { useMay } from '../../pickers/useMay'
import { CopyOrderItem } from './create/CopyOrderItem'
import { OrderStepDialog } from './OrderStepDialog'
import { DocumentsMenu } from './documents/DocumentsMenu'
import type { OrderDocuments } from './documents/useOrderDocuments'
import { PriceAgainItem } from './repricing/PriceAgainItem'

// Rarely opened, so their code is loaded on demand.
const QuoteDialog = lazy(() => import('./sending/QuoteDialog'))
const ConfirmOrderDialog = lazy(() => import('./answer/ConfirmOrderDialog'))
const ConfirmSent = lazy(() => import('./revisions/ConfirmSent'))
const DeliveryDialog = lazy(() => import('./deliveries/DeliveryDialog'))
const SendPurchaseOrders = lazy(() => import('./sending/SendPurchaseOrders'))

/** The transitions of the main button. Deliveries are not among them: they follow the delivery entries. */
const onward: readonly StepOffer<OrderAction>[] = [
  { action: 'quote', operation: 'quoteOrder' },
  { action: 'confirm', operation: 'confirmOrder' },
  { action: 'deliver', operation: 'recordDelivery', follows: true },
]

/** The transitions back or out, in the overflow menu. */
const aside: readonly (StepOffer<OrderAction> & { icon: IconType })[] = [
  { action: 'revise', operation: 'reviseOrder', icon: LuGitBranch },
  { action: 'discard', operation: 'discardOrderRevision', icon: LuUndo2 },
  { action: 'resume_quoted', operation: 'reopenOrder', icon: LuRotateCcw },
  { action: 'resume_draft', operation: 'reopenOrder', icon: LuRotateCcw },
  { action: 'close_short', operation: 'closeOrderShort', icon: LuPackageX },
  { action: 'lose', operation: 'loseOrder', icon: LuCircleX },
  { action: 'cancel', operation: 'cancelOrder', icon: LuBan },
]

const partly = { action: 'confirm', operation: 'confirmOrder', icon: LuCircleCheck } as const

interface OrderActionsProps {
  order: Order
  documents: OrderDocuments
  onEdit: () => void
}

/**
 * The actions that the life cycle and the user's role allow: the next one as the main button, the others in the
 * overflow menu.
 */
export function OrderActions({ order, documents, onEdit }: OrderActionsProps) {
  const { t } = useTranslation('orders')
  const may = useMay()
  const { allows, asked, ask, close } = useSteps(orderLifeCycle, order.status, ['deliver'])
  const main = onward.find(allows)?.action
  const [sends, setSends] = useState(false)
  const unsent = may('sendPurchaseOrder') ? draftsOf(order) : []
  const sent = sentRevision(order)
  const offered = aside.filter((offer) => allows(offer) && isPossible(order, offer.action))
  const acceptsSent = sent !== undefined && may('confirmOrder')
  const [answered, setAnswered] = useState(false)
  const { t: a } = useTranslation('approvals')
  const gate = useApprovalGate({ kind: 'order', id: order.id }, main === 'quote' || main === 'confirm')
  const [requests, setRequests] = useState(false)
  // A part of an order may need no approval, so confirming stays possible.
  const others = [...(gate !== 'free' && main === 'confirm' ? [partly] : []), ...offered]
  const copies = may('copyOrder')
  const edits = order.status === 'draft' && may('updateOrder')
  // The bar of a phone has room for one row.
  const phone = useMediaQuery(onPhone)

  return (
    <>
      {(others.length > 0 || copies || (phone && edits)) && (
        <StepMenu namespace="orders" items={others} onAsk={ask}>
          {phone && edits && (
            <MenuItem icon={LuPencilLine} onClick={onEdit}>
              {t('edit')}
            </MenuItem>
          )}
          {acceptsSent && (
            <MenuItem icon={LuCheck} onClick={() => setAnswered(true)}>
              {t('confirm_revision', { revision: sent })}
            </MenuItem>
          )}
          <PriceAgainItem order={order} />
          {copies && <CopyOrderItem order={order} />}
        </StepMenu>
      )}
      <DocumentsMenu documents={documents} />
      {!phone && edits && (
        <Button icon={LuPencilLine} onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      {main &&
        (gate === 'request' ? (
          <Button look="primary" aria-haspopup="dialog" onClick={() => setRequests(true)}>
            {a('request')}
          </Button>
        ) : (
          <Button
            look={unsent.length > 0 ? 'quiet' : 'primary'}
            whyDisabled={gate === 'waiting' && a('waiting_why')}
            onClick={() => ask(main)}
          >
            {t(`action.${main}`)}
          </Button>
        ))}
      {unsent.length > 0 && (
        <Button look="primary" aria-haspopup="dialog" onClick={() => setSends(true)}>
          {t('send_purchase_orders', { count: unsent.length })}
        </Button>
      )}
      {requests && (
        <RequestApprovalDialog
          document={{ kind: 'order', id: order.id }}
          version={order.version}
          onClose={() => setRequests(false)}
        />
      )}
      {asked && asked !== 'quote' && <OrderStepDialog order={order} step={asked} onClose={close} />}
      <Suspense fallback={null}>
        {asked === 'quote' && <QuoteDialog order={order} onClose={close} />}
        {asked === 'confirm' && <ConfirmOrderDialog order={order} onClose={close} />}
        {answered && sent !== undefined && (
          <ConfirmSent order={order} revision={sent} onClose={() => setAnswered(false)} />
        )}
        {asked === 'deliver' && <DeliveryDialog order={order} onClose={close} />}
        {sends && <SendPurchaseOrders ids={unsent} onClose={() => setSends(false)} />}
      </Suspense>
    </>
  )
}

/** The order's revisions decide which step takes one back, and where a reopened order goes on. */
function isPossible(order: Order, action: OrderAction): boolean {
  if (action === 'discard') return sentRevision(order) !== undefined
  return (action !== 'resume_quoted' && action !== 'resume_draft') || action === reopening(order)
}

/** Its purchase orders that were not sent: buying waits for them. */
const draftsOf = ({ purchase_orders }: Order): string[] =>
  purchase_orders.flatMap(({ id, status }) => (status === 'draft' ? [id] : []))
