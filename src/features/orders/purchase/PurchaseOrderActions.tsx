import { useState } from 'react'
import Dropdown from 'react-bootstrap/Dropdown'
import { useTranslation } from 'react-i18next'
import { LuBan, LuEllipsis, LuMail, LuPackageX, LuPencilLine } from 'react-icons/lu'
import { useGetMeQuery } from '../../../api/meApi'
import { Button } from '../../../components/Button'
import { Icon, type IconType } from '../../../components/Icon'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import type { OperationId } from '../../../contract/rights'
import { actorOf, allowedActions } from '../../../domain/lifeCycle'
import { purchaseOrderLifeCycle } from '../../../domain/purchaseOrderLifeCycle'
import { useMay } from '../../../pickers/useMay'
import { AcknowledgeDialog } from './AcknowledgeDialog'
import { MailPurchaseOrderDialog } from './MailPurchaseOrderDialog'
import { PurchaseOrderStepDialog, type AskedStep } from './PurchaseOrderStepDialog'
import { PurchaseOrderTerms } from './PurchaseOrderTerms'
import { ReceiptDialog } from './ReceiptDialog'
import { SendPurchaseOrderDialog } from './SendPurchaseOrderDialog'

type Offer = 'send' | 'acknowledge' | 'receive' | 'edit_terms' | 'mail' | AskedStep

/** The steps that lead on: the first that is allowed is the main button, the others stand beside it. */
const onward: readonly { action: Offer; operation: OperationId }[] = [
  { action: 'send', operation: 'sendPurchaseOrder' },
  { action: 'acknowledge', operation: 'acknowledgePurchaseOrder' },
  { action: 'receive', operation: 'recordReceipt' },
]

/** What else can be done, behind the dots. */
const aside: readonly { action: Offer; operation: OperationId; icon: IconType }[] = [
  { action: 'edit_terms', operation: 'updatePurchaseOrder', icon: LuPencilLine },
  { action: 'mail', operation: 'mailPurchaseOrder', icon: LuMail },
  { action: 'close_short', operation: 'closePurchaseOrderShort', icon: LuPackageX },
  { action: 'cancel', operation: 'cancelPurchaseOrder', icon: LuBan },
]

/** What its life cycle and my role allow now: the next step as the main button, the rest behind the dots. */
export function PurchaseOrderActions({ purchaseOrder }: { purchaseOrder: PurchaseOrder }) {
  const { t } = useTranslation('purchase')
  const offers = useOffers(purchaseOrder)
  const [asked, setAsked] = useState<Offer>()
  // The words of a dialog must not change while it goes.
  const [last, setLast] = useState<AskedStep>('cancel')
  const close = () => setAsked(undefined)
  const [main, ...others] = onward.filter(offers)
  const more = aside.filter(offers)

  function ask(action: Offer) {
    setAsked(action)
    if (action === 'cancel' || action === 'close_short') setLast(action)
  }

  return (
    <>
      {more.length > 0 && (
        <Dropdown align="end">
          <Dropdown.Toggle variant="ghost" className="zb-btn-icon" bsPrefix="zb-toggle" aria-label={t('more_actions')}>
            <Icon of={LuEllipsis} />
          </Dropdown.Toggle>
          <Dropdown.Menu popperConfig={{ strategy: 'fixed' }} className="zb-menu-fixed">
            {more.map(({ action, icon }) => (
              <Dropdown.Item key={action} as="button" type="button" onClick={() => ask(action)}>
                <Icon of={icon} />
                {t(`action.${action}`)}
              </Dropdown.Item>
            ))}
          </Dropdown.Menu>
        </Dropdown>
      )}
      {others.map(({ action }) => (
        <Button key={action} onClick={() => ask(action)}>
          {t(`action.${action}`)}
        </Button>
      ))}
      {main && (
        <Button look="primary" onClick={() => ask(main.action)}>
          {t(`action.${main.action}`)}
        </Button>
      )}
      <PurchaseOrderStepDialog purchaseOrder={purchaseOrder} step={last} show={asked === last} onClose={close} />
      {asked === 'send' && <SendPurchaseOrderDialog purchaseOrder={purchaseOrder} onClose={close} />}
      {asked === 'acknowledge' && <AcknowledgeDialog purchaseOrder={purchaseOrder} onClose={close} />}
      {asked === 'receive' && <ReceiptDialog purchaseOrder={purchaseOrder} onClose={close} />}
      {asked === 'edit_terms' && <PurchaseOrderTerms purchaseOrder={purchaseOrder} onClose={close} />}
      {asked === 'mail' && <MailPurchaseOrderDialog purchaseOrder={purchaseOrder} onClose={close} />}
    </>
  )
}

/** What may be offered: receipts are entered by staff, though the step that follows from them is the server's own. */
function useOffers({ status, number }: PurchaseOrder): (offer: { action: Offer; operation: OperationId }) => boolean {
  const { data: me } = useGetMeQuery()
  const may = useMay()
  const actor = me && actorOf(me.role)
  const mine: readonly string[] = actor ? allowedActions(purchaseOrderLifeCycle, status, actor) : []
  const follows: readonly string[] = allowedActions(purchaseOrderLifeCycle, status, 'system')
  return ({ action, operation }) => {
    if (!may(operation)) return false
    if (action === 'edit_terms') return status === 'draft'
    if (action === 'mail') return number !== null && status !== 'cancelled'
    if (action === 'receive') return follows.includes(action)
    return mine.includes(action)
  }
}
