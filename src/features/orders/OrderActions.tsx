import { lazy, Suspense, useState } from 'react'
import Dropdown from 'react-bootstrap/Dropdown'
import { useTranslation } from 'react-i18next'
import { LuBan, LuCircleX, LuEllipsis, LuGitBranch, LuPackageX, LuPencilLine } from 'react-icons/lu'
import { useGetMeQuery } from '../../api/meApi'
import { Button } from '../../components/Button'
import { Icon, type IconType } from '../../components/Icon'
import type { Order } from '../../contract/order'
import type { OperationId } from '../../contract/rights'
import { actorOf, allowedActions } from '../../domain/lifeCycle'
import { orderLifeCycle } from '../../domain/orderLifeCycle'
import { useMay } from '../../pickers/useMay'
import { CopyOrderItem } from './create/CopyOrderItem'
import { OrderStepDialog, type AskedStep } from './OrderStepDialog'
import { PapersMenu } from './papers/PapersMenu'
import type { OrderPapers } from './papers/useOrderPapers'
import { PriceAgainItem } from './repricing/PriceAgainItem'

// Each is looked at now and then: their code comes when they are asked for.
const ConfirmOrderDialog = lazy(() => import('./answer/ConfirmOrderDialog'))
const DeliveryDialog = lazy(() => import('./deliveries/DeliveryDialog'))

type OfferedStep = AskedStep | 'confirm' | 'deliver'

/** The steps that lead on, as the one main button. Goods leave by the life cycle's own step, which follows what staff enter. */
const onward: readonly { action: OfferedStep; operation: OperationId; system?: true }[] = [
  { action: 'quote', operation: 'quoteOrder' },
  { action: 'confirm', operation: 'confirmOrder' },
  { action: 'deliver', operation: 'recordDelivery', system: true },
]

/** Those that lead back or out, behind the dots. */
const aside: readonly { action: OfferedStep; operation: OperationId; icon: IconType }[] = [
  { action: 'revise', operation: 'reviseOrder', icon: LuGitBranch },
  { action: 'close_short', operation: 'closeOrderShort', icon: LuPackageX },
  { action: 'lose', operation: 'loseOrder', icon: LuCircleX },
  { action: 'cancel', operation: 'cancelOrder', icon: LuBan },
]

interface OrderActionsProps {
  order: Order
  papers: OrderPapers
  onEdit: () => void
}

/** What its life cycle and my role allow now: the next step as the main button, the ways back and out behind the dots. */
export function OrderActions({ order, papers, onEdit }: OrderActionsProps) {
  const { t } = useTranslation('orders')
  const { data: me } = useGetMeQuery()
  const may = useMay()
  const [asked, setAsked] = useState<OfferedStep>()
  // The words of a dialog must not change while it goes.
  const [last, setLast] = useState<AskedStep>('quote')
  const actor = me && actorOf(me.role)
  const allowed = actor ? allowedActions(orderLifeCycle, order.status, actor) : []
  const followed = allowedActions(orderLifeCycle, order.status, 'system')
  const offers = ({ action, operation, system }: { action: OfferedStep; operation: OperationId; system?: true }) =>
    (system ? followed : allowed).includes(action) && may(operation)
  const main = onward.find(offers)?.action

  function ask(action: OfferedStep) {
    setAsked(action)
    if (action !== 'confirm' && action !== 'deliver') setLast(action)
  }

  return (
    <>
      <More order={order} steps={aside.filter(offers)} onAsk={ask} />
      <PapersMenu papers={papers} />
      {order.status === 'draft' && may('updateOrder') && (
        <Button icon={LuPencilLine} onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      {main && (
        <Button look="primary" onClick={() => ask(main)}>
          {t(`action.${main}`)}
        </Button>
      )}
      <OrderStepDialog order={order} step={last} show={asked === last} onClose={() => setAsked(undefined)} />
      <Suspense fallback={null}>
        {asked === 'confirm' && <ConfirmOrderDialog order={order} onClose={() => setAsked(undefined)} />}
        {asked === 'deliver' && <DeliveryDialog order={order} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </>
  )
}

function More({
  order,
  steps,
  onAsk,
}: {
  order: Order
  steps: readonly { action: OfferedStep; icon: IconType }[]
  onAsk: (action: OfferedStep) => void
}) {
  const { t } = useTranslation('orders')
  const copies = useMay()('copyOrder')
  if (steps.length === 0 && !copies) return null
  return (
    <Dropdown align="end">
      <Dropdown.Toggle variant="ghost" className="zb-btn-icon" bsPrefix="zb-toggle" aria-label={t('more_actions')}>
        <Icon of={LuEllipsis} />
      </Dropdown.Toggle>
      <Dropdown.Menu popperConfig={{ strategy: 'fixed' }} className="zb-menu-fixed">
        <PriceAgainItem order={order} />
        {copies && <CopyOrderItem order={order} />}
        {steps.map(({ action, icon }) => (
          <Dropdown.Item key={action} as="button" type="button" onClick={() => onAsk(action)}>
            <Icon of={icon} />
            {t(`action.${action}`)}
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </Dropdown>
  )
}
