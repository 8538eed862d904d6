import { generatePath } from 'react-router-dom'
import { useUpdateOrderMutation } from '../../../api/ordersApi'
import { documentHref, paths } from '../../../app/paths'
import { DocumentNumber } from '../../../components/values/DocumentNumber'
import { FormPage } from '../../../components/forms/FormPage'
import { StatusBadge } from '../../../components/values/StatusBadge'
import { useAcceptance } from '../../../components/dialogs/useAcceptance'
import { useEditForm } from '../../../components/saving/useEditForm'
import type { Order } from '../../../contract/order'
import type { OrderChanges } from '../../../contract/orderBody'
import { useTranslation } from '../../../i18n/useTranslation'
import { BranchNotice } from '../../../pickers/BranchNotice'
import { inWords } from '../../../pickers/history/ConflictValue'
import { useSeesCosts } from '../../../pickers/useMay'
import { updateResolver } from './orderBody'
import { RepricingNotice } from '../repricing/RepricingNotice'
import { toOrderForm } from './orderForm'
import { orderShape } from './orderMerge'
import { OrderFormBody } from './OrderFormBody'
import { PreviewButton } from './PreviewButton'

interface OrderEditorProps {
  order: Order
  /** Called when it was saved. */
  onDone: () => void
}

const chargeLabels: Record<string, string> = { label: 'charge_label', amount: 'charge_amount' }

/** A draft as a form, saved over the version that was read. */
export function OrderEditor({ order, onDone }: OrderEditorProps) {
  const { t } = useTranslation('orderForm')
  const [updateOrder] = useUpdateOrderMutation()
  const { accepting, warning } = useAcceptance(documentHref)
  const edit = useEditForm({
    entity: order,
    toForm: toOrderForm,
    resolver: updateResolver(t, useSeesCosts()),
    shape: orderShape,
    label: (field, list) =>
      !list
        ? t(`fields.${field}`)
        : list === 'charges' && chargeLabels[field]
          ? t(chargeLabels[field])
          : t(`cells.${field}`),
    format: inWords((field, value) => (field === 'commission_basis' ? t(`bases.${value}`) : undefined)),
    save: (body: OrderChanges, version) =>
      accepting((accept) =>
        updateOrder({ id: order.id, version, body: { ...body, ...(accept ? { accept } : {}) } }).unwrap(),
      ),
    done: () => t('saved'),
    onSaved: onDone,
  })

  return (
    <FormPage
      {...edit}
      unsaved={`order:${order.id}`}
      title={order.client_name}
      back={generatePath(paths.order, { id: order.id })}
      badge={
        <>
          <DocumentNumber number={order.number} />
          <StatusBadge status={order.status} />
        </>
      }
      before={<PreviewButton order={order} />}
      saveText={t('save')}
      warning={warning}
    >
      <BranchNotice branch_id={order.branch_id} />
      {/* It changes the order that this form was filled from, so not during unsaved input. */}
      <RepricingNotice order={order} whyDisabled={edit.form.formState.isDirty && t('save_first')} />
      <OrderFormBody order={order} />
    </FormPage>
  )
}
