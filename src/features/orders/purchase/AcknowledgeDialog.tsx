import type * as z from 'zod'
import { questionTexts } from '../../../components/dialogs/questionTexts'
import { useAcknowledgePurchaseOrderMutation } from '../../../api/purchaseOrdersApi'
import { useBranchOf } from '../../../app/hooks'
import { currentTime } from '../../../components/values/currentTime'
import { DateField } from '../../../components/fields/DateField'
import { formatDay } from '../../../components/values/dates'
import { FieldStack } from '../../../components/fields/FieldGrid'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { formResolver } from '../../../components/saving/formResolver'
import { TextField } from '../../../components/fields/TextField'
import { useSendForm } from '../../../components/saving/useSendForm'
import { acknowledgePurchaseOrderBodySchema as bodySchema, type PurchaseOrder } from '../../../contract/purchaseOrders'
import { dayIn } from '../../../domain/dates/days'
import { promiseProblems } from '../../../domain/orders/fulfilment'
import { useTranslation } from '../../../i18n/useTranslation'
import { usePurchaseName } from './usePurchaseName'

type Answer = z.input<typeof bodySchema>
type Said = z.output<typeof bodySchema>

/** Records the supplier's acknowledgement: the supplier's reference and the promised date. */
export function AcknowledgeDialog({ purchaseOrder, onClose }: { purchaseOrder: PurchaseOrder; onClose: () => void }) {
  const { t } = useTranslation('purchase')
  const { id, order_id, version, branch_id, sent_at, expected_on } = purchaseOrder
  const name = usePurchaseName(purchaseOrder)
  const [acknowledge] = useAcknowledgePurchaseOrderMutation()
  const timezone = useBranchOf(branch_id)?.timezone ?? 'UTC'
  const sent_on = sent_at ? dayIn(new Date(sent_at), timezone) : undefined
  const schema = bodySchema.superRefine(({ promised_on }, context) => {
    if (promised_on && sent_on)
      for (const { path, message } of promiseProblems(promised_on, sent_on))
        context.addIssue({ code: 'custom', path: [path], message })
  })
  const answer = useSendForm({
    resolver: formResolver<Answer, Said>(schema),
    defaultValues: { supplier_reference: '', promised_on: '' },
    send: (body: Said) => acknowledge({ id, order_id, version, body }).unwrap(),
    done: () => t('acknowledged', { name }),
    onSent: onClose,
  })

  return (
    <FormDialog
      {...answer}
      onClose={onClose}
      {...questionTexts(t, 'acknowledge', { name })}
      workingText={t('acknowledging')}
    >
      <p className="zb-muted">{t('acknowledge_text')}</p>
      <FieldStack texts="purchase">
        <TextField<Answer> name="supplier_reference" optional maxLength={100} />
        <DateField<Answer>
          name="promised_on"
          optional
          min={sent_on}
          hint={
            expected_on ? t('promised_hint', { day: formatDay(expected_on, currentTime()) }) : t('promised_hint_none')
          }
        />
      </FieldStack>
    </FormDialog>
  )
}
