import { useTranslation } from 'react-i18next'
import { useGetAgentQuery } from '../../api/agentsApi'
import { useUpdateOrderMutation } from '../../api/ordersApi'
import { paths, pathTo } from '../../app/paths'
import { DocumentNumber } from '../../components/DocumentNumber'
import { FormPage } from '../../components/FormPage'
import { StatusBadge } from '../../components/StatusBadge'
import { useToast } from '../../components/Toasts'
import { useEditForm } from '../../components/useEditForm'
import type { Order, OrderChanges } from '../../contract/orders'
import { BranchNotice } from '../../pickers/BranchNotice'
import { updateResolver } from './orderBody'
import { toOrderForm } from './orderForm'
import { OrderFormBody } from './OrderFormBody'
import './orderFormTexts'

interface OrderEditorProps {
  order: Order
  /** It was saved. */
  onDone: () => void
}

/** A draft as a form, saved over the version that was read. */
export function OrderEditor({ order, onDone }: OrderEditorProps) {
  const { t } = useTranslation('orderForm')
  const toast = useToast()
  const [updateOrder] = useUpdateOrderMutation()
  const { conflict, ...edit } = useEditForm({
    entity: order,
    toForm: toOrderForm,
    resolver: updateResolver(t),
    label: (field) => t(`fields.${field}`),
    format: (field, value) => <ConflictValue field={field} value={value} />,
    save: (body: OrderChanges, version) => updateOrder({ id: order.id, version, body }).unwrap(),
    onSaved() {
      toast({ text: t('saved') })
      onDone()
    },
  })

  return (
    <>
      <FormPage
        {...edit}
        unsaved={`order:${order.id}`}
        title={order.client_name}
        back={pathTo(paths.order, { id: order.id })}
        badge={
          <>
            <DocumentNumber number={order.number} />
            <StatusBadge status={order.status} />
          </>
        }
        saveText={t('save')}
      >
        <BranchNotice branch_id={order.branch_id} />
        <OrderFormBody order={order} />
      </FormPage>
      {conflict}
    </>
  )
}

/** One side of a conflict in words: an agent by the name, a yes or no, lists by how many they are. */
function ConflictValue({ field, value }: { field: string; value: unknown }) {
  const { t } = useTranslation('orderForm')
  const agent_id = field === 'agent_id' && typeof value === 'string' ? value : ''
  const { currentData: agent } = useGetAgentQuery(agent_id, { skip: !agent_id })
  if (agent_id) return agent?.name ?? ''
  if (Array.isArray(value)) return t(field === 'charges' ? 'charge_count' : 'line_count', { count: value.length })
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (field === 'commission_basis' && typeof value === 'string' && value) return t(`bases.${value}`)
  return typeof value === 'string' && value ? value : '–'
}
