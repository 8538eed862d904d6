import { useTranslation } from 'react-i18next'
import { useGetOrderQuery, useRecordDeliveryMutation } from '../../../api/ordersApi'
import { useBranchOf } from '../../../app/hooks'
import { toFailure } from '../../../components/failure'
import { useToast } from '../../../components/Toasts'
import { useAcceptance } from '../../../components/useAcceptance'
import type { Order } from '../../../contract/order'
import { dayIn } from '../../../domain/days'
import { PartsDialog } from '../parts/PartsDialog'
import type { PartsEntered } from '../parts/partsForm'
import { toPartLine } from './delivered'
import './deliveryTexts'

/** Goods leave for the client: on which day, and of each line how much; all that can leave unless it is said otherwise. */
export default function DeliveryDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('deliveries')
  const toast = useToast()
  const { accepting, warning } = useAcceptance()
  const [record] = useRecordDeliveryMutation()
  const { refetch } = useGetOrderQuery(order.id)
  const { id, version, number, client_name, branch_id, lines } = order
  const today = dayIn(new Date(), useBranchOf(branch_id)?.timezone ?? 'UTC')

  async function send({ date, remarks, internal_notes, lines: entered }: PartsEntered) {
    try {
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
    } catch (refused) {
      // Somebody was first: the next try is made over what stands now.
      if (toFailure(refused).status === 412) void refetch()
      throw refused
    }
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
