import { questionTexts } from '../../../components/dialogs/questionTexts'
import { useGetOrderQuery } from '../../../api/ordersApi'
import { useUpdatePurchaseOrderMutation } from '../../../api/purchaseOrdersApi'
import { FieldStack } from '../../../components/fields/FieldGrid'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { formResolver } from '../../../components/saving/formResolver'
import { TextAreaField } from '../../../components/fields/TextAreaField'
import { TextField } from '../../../components/fields/TextField'
import { useEditForm } from '../../../components/saving/useEditForm'
import {
  updatePurchaseOrderBodySchema,
  type PurchaseOrder,
  type PurchaseOrderBody,
} from '../../../contract/purchaseOrders'
import { useTranslation } from '../../../i18n/useTranslation'
import { useBranchOf } from '../../../app/hooks'
import { SupplierPlaceField } from '../../../pickers/parties/SupplierPlaceField'
import { usePurchaseName } from './usePurchaseName'

const resolver = formResolver<PurchaseOrderBody, PurchaseOrderBody>(updatePurchaseOrderBodySchema, { blank: null })
const toForm = ({ payment_terms, delivery_place, remarks, internal_notes }: PurchaseOrder): PurchaseOrderBody => ({
  payment_terms: payment_terms ?? '',
  delivery_place: delivery_place ?? '',
  remarks: remarks ?? '',
  internal_notes: internal_notes ?? '',
})

/** The terms of a purchase order that was not sent yet. */
export function PurchaseOrderTerms({ purchaseOrder, onClose }: { purchaseOrder: PurchaseOrder; onClose: () => void }) {
  const { t } = useTranslation('purchase')
  const [update] = useUpdatePurchaseOrderMutation()
  const { id, order_id, branch_id } = purchaseOrder
  const { data: order } = useGetOrderQuery(order_id)
  const name = usePurchaseName(purchaseOrder)
  const edit = useEditForm({
    entity: purchaseOrder,
    toForm,
    resolver,
    label: (field) => t(field),
    save: (body: PurchaseOrderBody, version) => update({ id, order_id, version, body }).unwrap(),
    done: () => t('terms_saved', { name }),
    onSaved: onClose,
  })

  return (
    <FormDialog {...edit} onClose={onClose} unsaved={`purchase-order:${id}`} {...questionTexts(t, 'terms', { name })}>
      <FieldStack texts="purchase">
        <TextField<PurchaseOrderBody> name="payment_terms" optional maxLength={500} />
        <SupplierPlaceField<PurchaseOrderBody>
          name="delivery_place"
          branch_address={useBranchOf(branch_id)?.address}
          client_place={order?.delivery_place}
        />
        <TextAreaField<PurchaseOrderBody> name="remarks" hint={t('remarks_hint')} rows={3} optional />
        <TextAreaField<PurchaseOrderBody> name="internal_notes" hint={t('internal_notes_hint')} rows={2} optional />
      </FieldStack>
    </FormDialog>
  )
}
