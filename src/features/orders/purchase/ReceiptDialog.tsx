import { useTranslation } from 'react-i18next'
import { useRecordReceiptMutation } from '../../../api/purchaseOrdersApi'
import { useBranchOf } from '../../../app/hooks'
import { useToast } from '../../../components/Toasts'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { dayIn } from '../../../domain/days'
import { PartsDialog } from '../parts/PartsDialog'
import type { PartsEntered } from '../parts/partsForm'
import { useOverFresh } from './useOverFresh'
import { usePurchaseName } from './usePurchaseName'

/** What came in from the supplier, all or in part. */
export function ReceiptDialog({ purchaseOrder, onClose }: { purchaseOrder: PurchaseOrder; onClose: () => void }) {
  const { t } = useTranslation('purchase')
  const toast = useToast()
  const { id, order_id, version, branch_id } = purchaseOrder
  const name = usePurchaseName(purchaseOrder)
  const overFresh = useOverFresh(id)
  const [record] = useRecordReceiptMutation()
  const timezone = useBranchOf(branch_id)?.timezone ?? 'UTC'

  async function send({ date, internal_notes, lines }: PartsEntered) {
    const body = {
      date,
      internal_notes,
      lines: lines.map(({ line_id, quantity }) => ({ purchase_order_line_id: line_id, quantity })),
    }
    const { status } = await overFresh(() => record({ id, order_id, version, body }).unwrap())
    toast({ text: status === 'received' ? t('all_received', { name }) : t('receipt_recorded') })
    onClose()
  }

  return (
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
      today={dayIn(new Date(), timezone)}
      title={t('receive_question', { name })}
      text={t('receive_text')}
      yes={t('receive_yes')}
      no={t('receive_no')}
      unsaved={`receipt:${id}`}
      onSend={send}
      onClose={onClose}
    />
  )
}
