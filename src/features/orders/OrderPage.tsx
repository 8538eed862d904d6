import { useParams, useSearchParams } from 'react-router-dom'
import { getOrder, useGetOrderQuery } from '../../api/ordersApi'
import { recordAhead } from '../../api/readAhead'
import { RecordPage } from '../../components/pages/RecordPage'
import { useTranslation } from '../../i18n/useTranslation'
import { useMay } from '../../pickers/useMay'
import { OrderEditor } from './form/OrderEditor'
import { OrderView } from './view/OrderView'

/** One order: the saved record, and (?edit) a draft's form. */
export default function OrderPage() {
  const { t } = useTranslation('orders')
  const { id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const may = useMay()
  const query = useGetOrderQuery(id)
  return (
    <RecordPage query={query} errorTitle={t('failed')}>
      {(order) =>
        params.has('edit') && order.status === 'draft' && may('updateOrder') ? (
          <OrderEditor key={order.id} order={order} onDone={() => setParams({}, { replace: true })} />
        ) : (
          <OrderView key={order.id} order={order} onEdit={() => setParams({ edit: '' })} />
        )
      }
    </RecordPage>
  )
}

OrderPage.readAhead = recordAhead(getOrder)
