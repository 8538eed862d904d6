import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { useGetOrderQuery } from '../../api/ordersApi'
import { QueryState } from '../../components/QueryState'
import { useMay } from '../../pickers/useMay'
import { OrderEditor } from './form/OrderEditor'
import './orderTexts'
import { OrderView } from './OrderView'

/** One order: what stands, and (?edit) a draft's form. */
export default function OrderPage() {
  const { t } = useTranslation('orders')
  const { id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const may = useMay()
  const query = useGetOrderQuery(id)
  return (
    <QueryState
      query={{ ...query, data: query.currentData, isFetching: query.isFetching && !query.currentData }}
      errorTitle={t('failed')}
    >
      {(order) =>
        params.has('edit') && order.status === 'draft' && may('updateOrder') ? (
          <OrderEditor key={order.id} order={order} onDone={() => setParams({}, { replace: true })} />
        ) : (
          <OrderView key={order.id} order={order} onEdit={() => setParams({ edit: '' })} />
        )
      }
    </QueryState>
  )
}
