import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useGetPurchaseOrderQuery, useUpdatePurchaseOrderMutation } from '../../api/purchaseOrdersApi'
import { toFailure } from '../../components/failure'
import { FormDialog } from '../../components/FormDialog'
import { formResolver } from '../../components/formResolver'
import { TextAreaField } from '../../components/TextAreaField'
import { TextField } from '../../components/TextField'
import { useToast } from '../../components/Toasts'
import { updatePurchaseOrderBodySchema, type PurchaseOrder, type PurchaseOrderBody } from '../../contract/purchaseOrders'

const resolver = formResolver<PurchaseOrderBody, PurchaseOrderBody>(updatePurchaseOrderBodySchema, { blank: null })

/** The terms of a purchase order that was not sent yet. */
export function PurchaseOrderTerms({ purchaseOrder, onClose }: { purchaseOrder: PurchaseOrder; onClose: () => void }) {
  const { t } = useTranslation('orders')
  const toast = useToast()
  const [update] = useUpdatePurchaseOrderMutation()
  const { id, order_id, version, number, supplier_name, payment_terms, delivery_place, notes } = purchaseOrder
  const { refetch } = useGetPurchaseOrderQuery(id)
  const form = useForm<PurchaseOrderBody, unknown, PurchaseOrderBody>({
    resolver,
    defaultValues: { payment_terms: payment_terms ?? '', delivery_place: delivery_place ?? '', notes: notes ?? '' },
  })
  const name = number ?? t('purchase_draft', { supplier: supplier_name })

  async function save(body: PurchaseOrderBody) {
    try {
      await update({ id, order_id, version, body }).unwrap()
    } catch (refused) {
      // Somebody was first: what is typed stays, and the next try is made over what stands now.
      if (toFailure(refused).status === 412) void refetch()
      throw refused
    }
    toast({ text: t('terms_saved', { name }) })
    onClose()
  }

  return (
    <FormDialog form={form} onSubmit={save} onClose={onClose} title={t('terms_question', { name })} yes={t('terms_yes')} no={t('terms_no')}>
      <div className="zb-stack">
        <TextField<PurchaseOrderBody> name="payment_terms" label={t('payment_terms')} optional maxLength={500} />
        <TextField<PurchaseOrderBody> name="delivery_place" label={t('delivery_place')} optional maxLength={300} />
        <TextAreaField<PurchaseOrderBody> name="notes" label={t('notes')} rows={3} optional />
      </div>
    </FormDialog>
  )
}
