import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { generatePath, useNavigate } from 'react-router-dom'
import { useCreateOrderMutation } from '../../../api/ordersApi'
import { useBranch, useBranchOf } from '../../../app/hooks'
import { paths } from '../../../app/paths'
import { FormPage } from '../../../components/forms/FormPage'
import { StatusBadge } from '../../../components/values/StatusBadge'
import { useToast } from '../../../components/pages/Toasts'
import { useIdempotentRequest } from '../../../components/saving/useIdempotentRequest'
import type { OrderValues } from '../../../contract/orderBody'
import { useTranslation } from '../../../i18n/useTranslation'
import { useSeesCosts } from '../../../pickers/useMay'
import { createResolver } from '../form/orderBody'
import { blankOrder, type OrderForm } from '../form/orderForm'
import { OrderFormBody } from '../form/OrderFormBody'
import { PreviewButton } from '../form/PreviewButton'

/** An order from scratch, or for a client (`?client=<id>`), saved as a draft of the branch. */
export function FromNothing({ client_id = '' }: { client_id?: string | undefined }) {
  const { t } = useTranslation('orderForm')
  const navigate = useNavigate()
  const toast = useToast()
  const { id: branch_id, currency } = useBranch()
  const branch = useBranchOf(branch_id ?? '')
  const [createOrder] = useCreateOrderMutation()
  const [start] = useState(() => ({ ...blankOrder(currency, branch?.tax_rate_id ?? ''), client_id }))
  const form = useForm<OrderForm, unknown, OrderValues>({
    resolver: createResolver(t, useSeesCosts()),
    defaultValues: start,
  })
  const once = useIdempotentRequest()

  async function create(body: OrderValues) {
    const { id } = await once((idempotency_key) => createOrder({ body, idempotency_key }).unwrap())
    // The input is on the server now, so leaving is not blocked.
    form.reset(form.getValues())
    toast({ text: t('draft_kept') })
    await navigate(generatePath(paths.order, { id }), { replace: true })
  }

  return (
    <FormPage
      unsaved={`order:new:${client_id || branch_id}`}
      form={form}
      onSubmit={create}
      title={t('new')}
      back={paths.orderCreate}
      badge={<StatusBadge status="draft" />}
      before={<PreviewButton />}
      saveText={t('save_draft')}
    >
      <OrderFormBody />
    </FormPage>
  )
}
