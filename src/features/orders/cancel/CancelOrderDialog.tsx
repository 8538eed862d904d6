import { useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { useCancelOrderMutation } from '../../../api/ordersApi'
import { useGetPurchaseOrderQuery } from '../../../api/purchaseOrdersApi'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { useAcceptance } from '../../../components/dialogs/useAcceptance'
import { FieldNote, useFieldError } from '../../../components/fields/Field'
import { TextAreaField } from '../../../components/fields/TextAreaField'
import { formResolver } from '../../../components/saving/formResolver'
import { useSendForm } from '../../../components/saving/useSendForm'
import { DateText } from '../../../components/values/DateText'
import { DocumentNumber } from '../../../components/values/DocumentNumber'
import { email, id, optionalText } from '../../../contract/fields'
import type { Order } from '../../../contract/order'
import type { PurchaseOrderSummary } from '../../../contract/purchaseOrders'
import { cancellationChoices, isWithSupplier } from '../../../domain/purchaseOrders/cancellation'
import { useTranslation } from '../../../i18n/useTranslation'
import { useMay } from '../../../pickers/useMay'
import { CancellationFields } from './CancellationFields'
import { ReceivedLines } from '../purchase/PurchaseOrdersCard'

const schema = (reasonMissing: string) =>
  z.object({
    reason: z.string(reasonMissing).trim().min(1, reasonMissing).max(1000),
    purchase_orders: z.array(
      z.object({
        id,
        choice: z.enum(cancellationChoices, 'Choose whether to cancel it or leave it open.'),
        to_address: email.optional(),
        message: optionalText(5000),
      }),
    ),
  })
type Sent = z.output<ReturnType<typeof schema>>
/** As the schema; before anything is chosen the choice is blank. */
type Form = z.input<ReturnType<typeof schema>>

/** The purchase orders of an order that suppliers have: cancelling the order asks about each (ORD-14). */
export const sentPurchaseOrders = ({ purchase_orders }: Pick<Order, 'purchase_orders'>) =>
  purchase_orders.filter(isWithSupplier)

/** Cancels an order whose purchase orders were sent: each is cancelled towards its supplier, or stays open. */
export function CancelOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('orders')
  const { t: d } = useTranslation('components')
  const { id: order_id, version, client_name } = order
  const sent = sentPurchaseOrders(order)
  const name = order.number ?? t('a_draft', { client: client_name })
  const [cancel] = useCancelOrderMutation()
  const { accepting, warning } = useAcceptance()
  const sending = useSendForm<Form, Sent, Order>({
    resolver: formResolver<Form, Sent>(schema(d('dialog.reason_missing'))),
    defaultValues: {
      reason: '',
      purchase_orders: sent.map((each) => ({ id: each.id, to_address: '', message: '' })),
    },
    send: ({ reason, purchase_orders }) =>
      accepting((accept) =>
        cancel({
          id: order_id,
          version,
          body: {
            reason,
            purchase_orders: purchase_orders.map(({ id: chosen, choice, to_address, message }) => ({
              ...{ id: chosen, choice },
              ...(choice === 'cancel' && to_address ? { to_address, message } : {}),
            })),
            ...(accept ? { accept } : {}),
          },
        }).unwrap(),
      ),
    done: ({ number }) => t('step.cancel.done', { name: number ?? name }),
    onSent: onClose,
  })
  return (
    <FormDialog
      {...sending}
      onClose={onClose}
      title={t('step.cancel.question', { name })}
      yes={t('step.cancel.yes')}
      no={t('step.cancel.no')}
      workingText={t('step.cancel.working')}
      size="lg"
      danger
      warning={warning}
    >
      <p className="zb-muted">{t('cancel_with_sent', { count: sent.length })}</p>
      <div className="zb-stack">
        {sent.map((purchaseOrder, index) => (
          <SentPurchase key={purchaseOrder.id} purchaseOrder={purchaseOrder} index={index} />
        ))}
        <TextAreaField<Form> name="reason" label={t('reason')} rows={2} isAlert />
      </div>
    </FormDialog>
  )
}

/** One of them, with what was sent and received, and the choice. */
function SentPurchase({ purchaseOrder, index }: { purchaseOrder: PurchaseOrderSummary; index: number }) {
  const { t } = useTranslation('purchase')
  const may = useMay()
  const { register } = useFormContext<Form>()
  const { number, supplier_name, sent_at } = purchaseOrder
  const at = `purchase_orders.${index}.` as const
  const choice = useWatch<Form, `purchase_orders.${number}.choice`>({ name: `${at}choice` })
  const { data } = useGetPurchaseOrderQuery(purchaseOrder.id, { skip: choice !== 'cancel' })
  const error = useFieldError(`${at}choice`)
  const choices = may('cancelPurchaseOrder') ? cancellationChoices : (['leave_open'] as const)
  const errorId = `${at}choice-error`
  return (
    <fieldset className="zb-sent-purchase" aria-describedby={error ? errorId : undefined}>
      <legend>
        <DocumentNumber number={number} /> · {supplier_name}
      </legend>
      <p className="zb-small zb-muted">
        {sent_at && (
          <>
            {t('sent_on')} <DateText value={sent_at} /> ·{' '}
          </>
        )}
        <ReceivedLines {...purchaseOrder} />
      </p>
      {choices.map((each) => (
        <label key={each} className="form-check">
          <input
            {...register(`${at}choice`)}
            type="radio"
            className="form-check-input"
            value={each}
            aria-invalid={error ? true : undefined}
          />
          <span className="form-check-label">{t(`cancel_choice.${each}`)}</span>
        </label>
      ))}
      <FieldNote id={errorId} error={error} warning={undefined} hint={undefined} isAlert />
      {choice === 'cancel' && <CancellationFields at={at} supplier_email={data?.supplier_email} />}
    </fieldset>
  )
}
