import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useConfirmOrderMutation, useGetOrderQuery } from '../../api/ordersApi'
import { toFailure } from '../../components/failure'
import { FormDialog } from '../../components/FormDialog'
import { formResolver } from '../../components/formResolver'
import { TextField } from '../../components/TextField'
import { useToast } from '../../components/Toasts'
import { useAcceptance } from '../../components/useAcceptance'
import type { BodyInput } from '../../contract/operation'
import type { Order } from '../../contract/order'
import { confirmOrder } from '../../contract/orderSteps'

type ConfirmBody = BodyInput<typeof confirmOrder>

const resolver = formResolver<ConfirmBody, ConfirmBody>(confirmOrder.body!)

/** The client has said yes: under which number of his own, and what follows from it. */
export function ConfirmOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('orders')
  const toast = useToast()
  const [confirm] = useConfirmOrderMutation()
  const { refetch } = useGetOrderQuery(order.id)
  const { accepting, warning } = useAcceptance()
  const { id, version, number, client_name, client_po_number } = order
  const form = useForm<ConfirmBody, unknown, ConfirmBody>({ resolver, defaultValues: { client_po_number: client_po_number ?? '' } })
  const name = number ?? client_name

  async function send(body: ConfirmBody) {
    try {
      await accepting((accept) => confirm({ id, version, body: { ...body, accept } }).unwrap())
    } catch (refused) {
      const { code, status } = toFailure(refused)
      // A warning that was not gone past is the person's own answer.
      if (code === 'warning') return
      // Somebody was first: the next try is made over what stands now.
      if (status === 412) void refetch()
      throw refused
    }
    toast({ text: t('confirmed', { name }) })
    onClose()
  }

  return (
    <>
      <FormDialog form={form} onSubmit={send} onClose={onClose} title={t('confirm_question', { name })} yes={t('confirm_yes')} no={t('confirm_no')} workingText={t('confirming')}>
        <p className="zb-muted">{t('confirm_text')}</p>
        <TextField<ConfirmBody> name="client_po_number" label={t('client_po_number')} optional maxLength={100} />
      </FormDialog>
      {warning}
    </>
  )
}
