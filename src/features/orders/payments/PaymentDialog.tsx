import { useMemo } from 'react'
import { useRecordPaymentMutation } from '../../../api/paymentsApi'
import { useBranchOf } from '../../../app/hooks'
import { todayIn } from '../../../components/values/currentTime'
import { DateField } from '../../../components/fields/DateField'
import { FieldGrid } from '../../../components/fields/FieldGrid'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { formResolver } from '../../../components/saving/formResolver'
import { MoneyField } from '../../../components/numbers/MoneyField'
import { SelectField } from '../../../components/fields/SelectField'
import { TextField } from '../../../components/fields/TextField'
import { useAcceptance } from '../../../components/dialogs/useAcceptance'
import { useIdempotentRequest } from '../../../components/saving/useIdempotentRequest'
import { useSendForm } from '../../../components/saving/useSendForm'
import type { Order } from '../../../contract/order'
import { isPositive } from '../../../domain/money/money'
import { balanceOf } from '../../../domain/payments/balance'
import { paymentMethods } from '../../../domain/payments/paymentStates'
import { useTranslation } from '../../../i18n/useTranslation'
import { paymentSchema, type PaymentForm } from './paymentForm'
import { formatMoney } from '../../../i18n/figures'

interface PaymentDialogProps {
  order: Order
  /** The amount that is filled in. */
  amount: string
  onClose: () => void
}

/** Records a payment that was received; more than the balance, or the same again, is asked about. */
export default function PaymentDialog({ order, amount, onClose }: PaymentDialogProps) {
  const { t } = useTranslation('payments')
  const { id, number, client_name, currency, branch_id } = order
  const today = todayIn(useBranchOf(branch_id)?.timezone ?? 'UTC')
  const [record] = useRecordPaymentMutation()
  const { accepting, warning } = useAcceptance()
  const once = useIdempotentRequest()
  const resolver = useMemo(
    () => formResolver<PaymentForm, PaymentForm>(paymentSchema(currency, today)),
    [currency, today],
  )
  const payment = useSendForm({
    resolver,
    defaultValues: { amount, date: today, method: null, reference: '', internal_notes: '' },
    send: (body: PaymentForm) =>
      accepting((accept) =>
        once((idempotency_key) =>
          record({ id, body: { ...body, ...(accept ? { accept } : {}) }, idempotency_key }).unwrap(),
        ),
      ),
    done: (_, entered) => t('done', { amount: formatMoney(entered.amount, currency) }),
    onSent: onClose,
  })
  const balance = balanceOf(order, currency)
  return (
    <FormDialog
      {...payment}
      onClose={onClose}
      unsaved={`order-payment:${id}`}
      title={t('dialog_title', { client: client_name })}
      yes={t('yes')}
      no={t('no')}
      workingText={t('recording')}
      warning={warning}
    >
      <p className="zb-muted">
        {isPositive(balance)
          ? t('dialog_text', { number, balance: formatMoney(balance, currency) })
          : t('dialog_text_none', { number })}
      </p>
      <FieldGrid texts="payments">
        <MoneyField<PaymentForm> name="amount" currency={currency} className="zb-span-7" />
        <DateField<PaymentForm> name="date" max={today} className="zb-span-5" />
        <SelectField<PaymentForm>
          name="method"
          optional
          none={t('no_method')}
          options={paymentMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
          className="zb-span-5"
        />
        <TextField<PaymentForm>
          name="reference"
          optional
          maxLength={200}
          hint={t('reference_hint')}
          className="zb-span-7"
        />
        <TextField<PaymentForm> name="internal_notes" optional maxLength={1000} className="zb-span-12" />
      </FieldGrid>
    </FormDialog>
  )
}
