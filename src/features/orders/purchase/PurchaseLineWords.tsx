import { useUpdatePurchaseOrderMutation } from '../../../api/purchaseOrdersApi'
import { FieldStack } from '../../../components/fields/FieldGrid'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { formResolver } from '../../../components/saving/formResolver'
import { TextAreaField } from '../../../components/fields/TextAreaField'
import { useEditForm } from '../../../components/saving/useEditForm'
import {
  purchaseLineWordsSchema,
  type PurchaseLineWordsBody,
  type PurchaseOrder,
} from '../../../contract/purchaseOrders'
import { useTranslation } from '../../../i18n/useTranslation'

interface PurchaseLineWordsProps {
  purchaseOrder: PurchaseOrder
  line: PurchaseOrder['lines'][number]
  onClose: () => void
}

const resolver = formResolver<PurchaseLineWordsBody, PurchaseLineWordsBody>(purchaseLineWordsSchema, { blank: null })

/** The remarks of a draft's line, which the supplier reads, and its internal notes. */
export function PurchaseLineWords({
  purchaseOrder,
  line: { id: line_id, position, description },
  onClose,
}: PurchaseLineWordsProps) {
  const { t } = useTranslation('purchase')
  const [update] = useUpdatePurchaseOrderMutation()
  const { id, order_id } = purchaseOrder
  const edit = useEditForm({
    entity: purchaseOrder,
    toForm({ lines }): PurchaseLineWordsBody {
      const line = lines.find((each) => each.id === line_id)
      return { id: line_id, remarks: line?.remarks ?? '', internal_notes: line?.internal_notes ?? '' }
    },
    resolver,
    label: (field) => t(field),
    save: (body: PurchaseLineWordsBody, version) => update({ id, order_id, version, body: { lines: [body] } }).unwrap(),
    done: () => t('line_words_saved', { position }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      {...edit}
      onClose={onClose}
      unsaved={`purchase-order-line:${line_id}`}
      title={t('line_words', { position })}
      yes={t('line_words_yes')}
      no={t('line_words_no')}
    >
      <p className="zb-muted">{description}</p>
      <FieldStack texts="purchase">
        <TextAreaField<PurchaseLineWordsBody> name="remarks" hint={t('line_remarks_hint')} rows={2} optional />
        <TextAreaField<PurchaseLineWordsBody> name="internal_notes" hint={t('internal_notes_hint')} rows={2} optional />
      </FieldStack>
    </FormDialog>
  )
}
