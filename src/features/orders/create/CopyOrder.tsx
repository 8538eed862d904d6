import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { generatePath, useNavigate } from 'react-router-dom'
import { useCopyOrderMutation, useGetOrderQuery } from '../../../api/ordersApi'
import { paths } from '../../../app/paths'
import { Card } from '../../../components/Card'
import { formResolver } from '../../../components/formResolver'
import { Money } from '../../../components/Money'
import { QueryState } from '../../../components/QueryState'
import { useToast } from '../../../components/Toasts'
import type { BodyInput } from '../../../contract/operation'
import type { Order } from '../../../contract/order'
import { copyOrder } from '../../../contract/orders'
import { PartyPicker } from '../../../pickers/PartyPicker'
import { LineList } from './LineList'
import './orderCreate.scss'
import { OrderFromSource } from './OrderFromSource'

type Copied = BodyInput<typeof copyOrder>

const resolver = formResolver<Copied, Copied>(copyOrder.body!)

/** A new order with the lines and terms of another one, for the same client or another. */
export function CopyOrder({ id }: { id: string }) {
  const { t } = useTranslation('orderCreate')
  const query = useGetOrderQuery(id)
  return (
    <QueryState query={{ ...query, isFetching: query.isFetching && !query.data }} errorTitle={t('copy_failed')}>
      {(order) => <CopyForm order={order} />}
    </QueryState>
  )
}

function CopyForm({ order }: { order: Order }) {
  const { t } = useTranslation('orderCreate')
  const toast = useToast()
  const navigate = useNavigate()
  const [copy] = useCopyOrderMutation()
  const form = useForm<Copied, unknown, Copied>({ resolver, defaultValues: { client_id: order.client_id } })

  async function make(body: Copied) {
    const { id } = await copy({ id: order.id, body }).unwrap()
    form.reset(form.getValues())
    toast({ text: t('made', { count: 1 }) })
    await navigate(generatePath(paths.order, { id }), { replace: true })
  }

  return (
    <OrderFromSource
      unsaved={`order:copy:${order.id}`}
      form={form}
      onSubmit={make}
      title={t('copy')}
      saveText={t('make_copy')}
      source={order}
      back={generatePath(paths.order, { id: order.id })}
      text={t('copy_text')}
      lines={
        <LineList
          lines={order.lines.map((line) => ({
            ...line,
            end: <Money amount={line.amount} currency={order.currency} />,
          }))}
        />
      }
    >
      <Card title={t('for_whom')}>
        <PartyPicker<Copied> of="clients" name="client_id" label={t('client')} hint={t('copy_client_hint')} />
      </Card>
    </OrderFromSource>
  )
}
