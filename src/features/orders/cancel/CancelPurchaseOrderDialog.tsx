import * as z from 'zod'
import { useCancelPurchaseOrderMutation } from '../../../api/purchaseOrdersApi'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { useAcceptance } from '../../../components/dialogs/useAcceptance'
import { TextAreaField } from '../../../components/fields/TextAreaField'
import { formResolver } from '../../../components/saving/formResolver'
import { useSendForm } from '../../../components/saving/useSendForm'
import { email, optionalText } from '../../../contract/fields'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { useTranslation } from '../../../i18n/useTranslation'
import { CancellationFields } from './CancellationFields'
import { usePurchaseName } from '../purchase/usePurchaseName'

const schema = z.object({
  reason: optionalText(1000),
  to_address: email.optional(),
  message: optionalText(5000),
})
type Form = z.input<typeof schema>
type Sent = z.output<typeof schema>
const resolver = formResolver<Form, Sent>(schema)

/** Cancels a purchase order that its supplier has: the supplier is notified, and acknowledges it. */
export function CancelPurchaseOrderDialog({
  purchaseOrder,
  onClose,
}: {
  purchaseOrder: PurchaseOrder
  onClose: () => void
}) {
  const { t } = useTranslation('purchase')
  const { id, order_id, version, supplier_email } = purchaseOrder
  const name = usePurchaseName(purchaseOrder)
  const [cancel] = useCancelPurchaseOrderMutation()
  const { accepting, warning } = useAcceptance()
  const sending = useSendForm<Form, Sent, PurchaseOrder>({
    resolver,
    defaultValues: { reason: '', to_address: '', message: '' },
    send: ({ reason, to_address, message }) =>
      accepting((accept) =>
        cancel({
          ...{ id, order_id, version },
          body: {
            reason: reason ?? null,
            ...(to_address ? { to_address, message } : {}),
            ...(accept ? { accept } : {}),
          },
        }).unwrap(),
      ),
    done: () => t('step.cancel.done', { name }),
    onSent: onClose,
  })
  return (
    <FormDialog
      {...sending}
      onClose={onClose}
      title={t('step.cancel.question', { name })}
      yes={t('cancel_and_tell')}
      no={t('step.cancel.no')}
      workingText={t('step.cancel.working')}
      danger
      warning={warning}
    >
      <p className="zb-muted">{t('cancel_told')}</p>
      <div className="zb-stack">
        <TextAreaField<Form> name="reason" label={t('reason')} rows={2} optional hint={t('cancel_reason_hint')} />
        <CancellationFields at="" supplier_email={supplier_email} />
      </div>
    </FormDialog>
  )
}
