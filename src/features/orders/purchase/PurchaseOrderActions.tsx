import { useState } from 'react'
import { LuBan, LuMail, LuPackageX, LuPencilLine } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import type { IconType } from '../../../components/values/Icon'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { purchaseOrderLifeCycle, type PurchaseOrderAction } from '../../../domain/orders/purchaseOrderLifeCycle'
import { useTranslation } from '../../../i18n/useTranslation'
import { StepMenu } from '../../../pickers/steps/StepMenu'
import { useSteps, type StepOffer } from '../../../pickers/steps/useSteps'
import { useMay } from '../../../pickers/useMay'
import { cancellationState } from '../../../domain/purchaseOrders/cancellation'
import { AcknowledgeCancellation } from '../cancel/AcknowledgeCancellation'
import { AcknowledgeDialog } from './AcknowledgeDialog'
import { MailPurchaseOrderDialog } from './MailPurchaseOrderDialog'
import { PurchaseOrderStepDialog } from './PurchaseOrderStepDialog'
import { PurchaseOrderTerms } from './PurchaseOrderTerms'
import { ReceiptDialog } from './receipts/ReceiptDialog'
import { usePurchaseGate } from '../terms/usePurchaseGate'
import { SendPurchaseOrderDialog } from './SendPurchaseOrderDialog'

/** The transitions of the main buttons: the first allowed one is primary, the others are beside it. */
const onward: readonly StepOffer<PurchaseOrderAction>[] = [
  { action: 'send', operation: 'sendPurchaseOrder' },
  { action: 'acknowledge', operation: 'acknowledgePurchaseOrder' },
  { action: 'receive', operation: 'recordReceipt', follows: true },
]

/** The transitions out, in the overflow menu. */
const aside: readonly (StepOffer<PurchaseOrderAction> & { icon: IconType })[] = [
  { action: 'close_short', operation: 'closePurchaseOrderShort', icon: LuPackageX },
  { action: 'cancel', operation: 'cancelPurchaseOrder', icon: LuBan },
]

type Other = 'edit_terms' | 'mail'

/**
 * The actions that the life cycle and the user's role allow: the next one as the main button, the others in the
 * overflow menu.
 */
export function PurchaseOrderActions({ purchaseOrder }: { purchaseOrder: PurchaseOrder }) {
  const { t } = useTranslation('purchase')
  const { allows, asked, ask, close } = useSteps(purchaseOrderLifeCycle, purchaseOrder.status, ['receive'])
  const [other, setOther] = useState<Other>()
  const others = useOthers(purchaseOrder)
  const [main, ...beside] = onward.filter(allows)
  const more = [...others, ...aside.filter(allows)]
  const closeOther = () => setOther(undefined)
  const { t: a } = useTranslation('approvals')
  const gate = usePurchaseGate(purchaseOrder)
  const held = main?.action === 'send' ? gate : 'free'

  return (
    <>
      {more.length > 0 && (
        <StepMenu
          namespace="purchase"
          items={more}
          onAsk={(action) => (action === 'edit_terms' || action === 'mail' ? setOther(action) : ask(action))}
        />
      )}
      {beside.map(({ action }) => (
        <Button key={action} onClick={() => ask(action)}>
          {t(`action.${action}`)}
        </Button>
      ))}
      {cancellationState(purchaseOrder) === 'sent' && <AcknowledgeCancellation purchaseOrder={purchaseOrder} />}
      {main && (
        <Button look="primary" whyDisabled={held === 'waiting' && a('waiting_why')} onClick={() => ask(main.action)}>
          {held === 'request' ? a('request') : t(`action.${main.action}`)}
        </Button>
      )}
      {(asked === 'close_short' || asked === 'cancel') && (
        <PurchaseOrderStepDialog purchaseOrder={purchaseOrder} step={asked} onClose={close} />
      )}
      {asked === 'send' && <SendPurchaseOrderDialog purchaseOrder={purchaseOrder} onClose={close} />}
      {asked === 'acknowledge' && <AcknowledgeDialog purchaseOrder={purchaseOrder} onClose={close} />}
      {asked === 'receive' && <ReceiptDialog purchaseOrder={purchaseOrder} onClose={close} />}
      {other === 'edit_terms' && <PurchaseOrderTerms purchaseOrder={purchaseOrder} onClose={closeOther} />}
      {other === 'mail' && <MailPurchaseOrderDialog purchaseOrder={purchaseOrder} onClose={closeOther} />}
    </>
  )
}

/** The actions that change no status. */
function useOthers({ status, number }: PurchaseOrder): { action: Other; icon: IconType }[] {
  const may = useMay()
  const edits = status === 'draft' && may('updatePurchaseOrder')
  const mails = number !== null && status !== 'cancelled' && may('mailPurchaseOrder')
  return [
    ...(edits ? [{ action: 'edit_terms' as const, icon: LuPencilLine }] : []),
    ...(mails ? [{ action: 'mail' as const, icon: LuMail }] : []),
  ]
}
