import { useMemo } from 'react'
import { useListDueCommissionQuery, usePayCommissionMutation } from '../../../api/agentsApi'
import { useBranch } from '../../../app/hooks'
import { DateField } from '../../../components/fields/DateField'
import type { Failure } from '../../../components/pages/failure'
import { FieldGrid } from '../../../components/fields/FieldGrid'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { formResolver } from '../../../components/saving/formResolver'
import { TextField } from '../../../components/fields/TextField'
import { useSendForm } from '../../../components/saving/useSendForm'
import type { Agent } from '../../../contract/agents'
import type { DueCommission } from '../../../contract/commission'
import { paymentsOf } from '../../../domain/commissions/commissionPayment'
import { formatMoney } from '../../../i18n/figures'
import { isPositive } from '../../../domain/money/money'
import { useTranslation } from '../../../i18n/useTranslation'
import { PayChoice } from './PayChoice'
import { amountKey, chosenOf, paySchema, type Payment, type PayForm } from './payForm'

interface PayDialogProps {
  agent: Pick<Agent, 'id' | 'name'>
  due: readonly DueCommission[]
  onClose: () => void
}

/** Records a payment to an agent: for which orders, on which date, and the transfer reference. */
export function PayDialog({ agent: { id, name }, due, onClose }: PayDialogProps) {
  const { t } = useTranslation('agents')
  const { today } = useBranch()
  const [pay] = usePayCommissionMutation()
  const { refetch } = useListDueCommissionQuery(id)
  const resolver = useMemo(
    () => formResolver<PayForm, Payment>(paySchema(due, { today, none: t('pay.choose') })),
    [due, today, t],
  )
  const payment = useSendForm({
    resolver,
    defaultValues: {
      chosen: {},
      amounts: Object.fromEntries(due.map((one) => [amountKey(one.order_id), isPositive(one.due) ? one.due : ''])),
      paid_on: today,
      reference: '',
    },
    send: (entered: Payment) => {
      const paid = chosenOf(due, entered)
      const parts = paid.flatMap(({ order_id, amount }) => (amount === undefined ? [] : [[order_id, amount] as const]))
      const { paid_on, reference } = entered
      const body = { order_ids: paid.map(({ order_id }) => order_id), paid_on, reference }
      return pay({ id, body: parts.length > 0 ? { ...body, amounts: Object.fromEntries(parts) } : body }).unwrap()
    },
    done: (_, entered) =>
      t('pay.done', {
        name,
        sums: paymentsOf(chosenOf(due, entered))
          .map(({ currency, amount }) => formatMoney(amount, currency))
          .join(' + '),
      }),
    onSent: onClose,
  })

  /** Another user paid or cancelled one of them in the meantime: the amounts due are refetched. */
  function onRefused({ fields }: Failure): boolean {
    const settled = fields.find(({ path }) => path.startsWith('order_ids') || path.startsWith('amounts'))
    if (!settled) return false
    payment.form.setError('orders', { type: 'server', message: settled.message })
    void refetch()
    return true
  }

  return (
    <FormDialog
      {...payment}
      onRefused={onRefused}
      onClose={onClose}
      unsaved={`payment:${id}`}
      title={t('pay.question', { name })}
      yes={t('pay.yes')}
      no={t('pay.no')}
      workingText={t('pay.working')}
    >
      <PayChoice due={due} />
      <FieldGrid texts="agents">
        <DateField<PayForm> name="paid_on" max={today} className="zb-span-5" />
        <TextField<PayForm>
          name="reference"
          optional
          maxLength={200}
          className="zb-span-7"
          hint={t('reference_hint')}
        />
      </FieldGrid>
    </FormDialog>
  )
}
