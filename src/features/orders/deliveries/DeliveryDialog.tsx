import { useRecordDeliveryMutation } from '../../../api/deliveriesApi'
import { useBranchOf } from '../../../app/hooks'
import { todayIn } from '../../../components/values/currentTime'
import { useToast } from '../../../components/pages/Toasts'
import { useAcceptance } from '../../../components/dialogs/useAcceptance'
import type { Order } from '../../../contract/order'
import { useTranslation } from '../../../i18n/useTranslation'
import { PartsDialog } from '../parts/PartsDialog'
import type { PartsEntered } from '../parts/partsForm'
import { toPartLine } from './delivered'

/** Records a delivery: the date, and the quantity of each line; prefilled with all that can be delivered. */
export default function DeliveryDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('deliveries')
  const toast = useToast()
  const { accepting, warning } = useAcceptance()
  const [record] = useRecordDeliveryMutation()
  const { id, version, number, client_name, branch_id, lines } = order
  const today = todayIn(useBranchOf(branch_id)?.timezone ?? 'UTC')

  async function send({ date, remarks, internal_notes, lines: entered }: PartsEntered) {
    const body = {
      date,
      remarks,
      internal_notes,
      lines: entered.map(({ line_id, quantity }) => ({ order_line_id: line_id, quantity })),
    }
    const after = await accepting((accept) =>
      record({ id, version, body: { ...body, ...(accept ? { accept } : {}) } }).unwrap(),
    )
    toast({
      text: t(after.status === 'completed' ? 'done_all' : 'done', {
        number: after.deliveries.at(-1)?.number,
        name: number,
      }),
    })
    onClose()
  }

  return (
    <>
      <PartsDialog
        kind="delivery"
        lines={lines.map(toPartLine)}
        today={today}
        title={t('question', { client: client_name })}
        text={t('text')}
        yes={t('yes')}
        no={t('no')}
        unsaved={`delivery:${id}`}
        onSend={send}
        onClose={onClose}
      />
      {warning}
    </>
  )
}
