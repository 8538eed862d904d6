import { useParams, useSearchParams } from 'react-router-dom'
import { getOrder, useGetOrderQuery } from '../../api/ordersApi'
import { recordAhead } from '../../api/readAhead'
import { RecordPage } from '../../components/pages/RecordPage'
import { useTranslation } from '../../i18n/useTranslation'
import { useMay } from '../../pickers/useMay'
import { OrderEditor } from './form/OrderEditor'
import type { Order } from '../../contract/order'
import { OrderRevisionView } from './revisions/OrderRevisionView'
import { useChosenRevision } from './revisions/useChosenRevision'
import { OrderView } from './view/OrderView'

/** One order: the saved record, an older revision of it, and (?edit) a draft's form. */
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
          <ShownOrder key={order.id} order={order} onEdit={() => setParams({ edit: '' })} />
        )
      }
    </RecordPage>
  )
}

/** The order as it is, or (?revision) as it stood in an older revision. */
function ShownOrder({ order, onEdit }: { order: Order; onEdit: () => void }) {
  const revision = useChosenRevision(order)
  if (revision === undefined) return <OrderView order={order} onEdit={onEdit} />
  return <OrderRevisionView key={revision} current={order} revision={revision} />
}

OrderPage.readAhead = recordAhead(getOrder)
