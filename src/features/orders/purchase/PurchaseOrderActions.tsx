import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuBan, LuHandshake, LuPencilLine, LuSend } from 'react-icons/lu'
import { useGetMeQuery } from '../../../api/meApi'
import { Button } from '../../../components/Button'
import type { IconType } from '../../../components/Icon'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import type { OperationId } from '../../../contract/rights'
import { actorOf, allowedActions } from '../../../domain/lifeCycle'
import { purchaseOrderLifeCycle } from '../../../domain/purchaseOrderLifeCycle'
import { useMay } from '../../../pickers/useMay'
import { PurchaseOrderPdf } from './PurchaseOrderPdf'
import { PurchaseOrderStepDialog, type PurchaseStep } from './PurchaseOrderStepDialog'
import { PurchaseOrderTerms } from './PurchaseOrderTerms'

const offered: readonly { action: PurchaseStep; operation: OperationId; icon: IconType }[] = [
  { action: 'send', operation: 'sendPurchaseOrder', icon: LuSend },
  { action: 'acknowledge', operation: 'acknowledgePurchaseOrder', icon: LuHandshake },
  { action: 'cancel', operation: 'cancelPurchaseOrder', icon: LuBan },
]

/** The steps that a purchase order's life cycle and my role allow now, its terms while it is a draft, and its paper. */
export function PurchaseOrderActions({ purchaseOrder }: { purchaseOrder: PurchaseOrder }) {
  const { t } = useTranslation('orders')
  const { data: me } = useGetMeQuery()
  const may = useMay()
  const [asked, setAsked] = useState<PurchaseStep | 'terms'>()
  // The words of a dialog must not change while it goes.
  const [last, setLast] = useState<PurchaseStep>('send')
  const actor = me && actorOf(me.role)
  const allowed = actor ? allowedActions(purchaseOrderLifeCycle, purchaseOrder.status, actor) : []

  function ask(action: PurchaseStep) {
    setAsked(action)
    setLast(action)
  }

  return (
    <div className="zb-btn-row">
      {offered
        .filter(({ action, operation }) => allowed.includes(action) && may(operation))
        .map(({ action, icon }) => (
          <Button key={action} size="sm" icon={icon} onClick={() => ask(action)}>
            {t(`purchase_action.${action}`)}
          </Button>
        ))}
      {purchaseOrder.status === 'draft' && may('updatePurchaseOrder') && (
        <Button size="sm" icon={LuPencilLine} onClick={() => setAsked('terms')}>
          {t('edit_terms')}
        </Button>
      )}
      <PurchaseOrderPdf id={purchaseOrder.id} />
      <PurchaseOrderStepDialog purchaseOrder={purchaseOrder} step={last} show={asked === last} onClose={() => setAsked(undefined)} />
      {asked === 'terms' && <PurchaseOrderTerms purchaseOrder={purchaseOrder} onClose={() => setAsked(undefined)} />}
    </div>
  )
}
