import { useCopyOrderMutation, useGetOrderQuery } from '../../../api/ordersApi'
import { Card } from '../../../components/pages/Card'
import { formResolver } from '../../../components/saving/formResolver'
import { Money } from '../../../components/values/Money'
import { QueryState } from '../../../components/pages/QueryState'
import type { BodyInput } from '../../../contract/operation'
import type { Order } from '../../../contract/order'
import { copyOrderBodySchema, type copyOrder } from '../../../contract/orders'
import { useTranslation } from '../../../i18n/useTranslation'
import { PartyPicker } from '../../../pickers/parties/PartyPicker'
import { LineList } from './LineList'
import './orderCreate.scss'
import { OrderFromSource } from './OrderFromSource'
import { useOrderFrom } from './useOrderFrom'

type Copied = BodyInput<typeof copyOrder>

const resolver = formResolver<Copied, Copied>(copyOrderBodySchema)

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
  const [copy] = useCopyOrderMutation()
  const making = useOrderFrom<Copied>(
    { start: 'copy', source: order },
    {
      resolver,
      defaultValues: { client_id: order.client_id },
      make: async (body) => [await copy({ id: order.id, body }).unwrap()],
    },
  )

  return (
    <OrderFromSource
      {...making}
      text={order.margin ? `${t('copy_text')} ${t('copy_freight')}` : t('copy_text')}
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
