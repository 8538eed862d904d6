import { useRecordReceiptMutation } from '../../../../api/purchaseOrdersApi'
import { useBranchOf } from '../../../../app/hooks'
import { todayIn } from '../../../../components/values/currentTime'
import { useAcceptance } from '../../../../components/dialogs/useAcceptance'
import { useToast } from '../../../../components/pages/Toasts'
import type { PurchaseOrder } from '../../../../contract/purchaseOrders'
import { useTranslation } from '../../../../i18n/useTranslation'
import { PartsDialog } from '../../parts/PartsDialog'
import type { PartsEntered } from '../../parts/partsForm'
import { usePurchaseName } from '../usePurchaseName'

/** Records a goods receipt from the supplier, full or partial. */
export function ReceiptDialog({ purchaseOrder, onClose }: { purchaseOrder: PurchaseOrder; onClose: () => void }) {
  const { t } = useTranslation('purchase')
  const toast = useToast()
  const { id, order_id, version, branch_id } = purchaseOrder
  const name = usePurchaseName(purchaseOrder)
  const [record] = useRecordReceiptMutation()
  const { accepting, warning } = useAcceptance()
  const timezone = useBranchOf(branch_id)?.timezone ?? 'UTC'

  async function send({ date, internal_notes, lines }: PartsEntered) {
    const body = {
      date,
      internal_notes,
      lines: lines.map(({ line_id, quantity }) => ({ purchase_order_line_id: line_id, quantity })),
    }
    const { status } = await accepting((accept) =>
      record({ id, order_id, version, body: { ...body, ...(accept ? { accept } : {}) } }).unwrap(),
    )
    toast({ text: status === 'received' ? t('all_received', { name }) : t('receipt_recorded') })
    onClose()
  }

  return (
    <>
      <PartsDialog
        kind="receipt"
        lines={purchaseOrder.lines.map(({ id: line_id, position, description, unit, quantity, received }) => ({
          id: line_id,
          position,
          description,
          unit,
          ordered: quantity,
          done: received,
        }))}
        today={todayIn(timezone)}
        title={t('receive_question', { name })}
        text={t('receive_text')}
        yes={t('receive_yes')}
        no={t('receive_no')}
        unsaved={`receipt:${id}`}
        onSend={send}
        onClose={onClose}
      />
      {warning}
    </>
  )
}
