import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGetPurchaseOrderQuery } from '../../../api/purchaseOrdersApi'
import { QueryState } from '../../../components/QueryState'
import './purchaseTexts'
import { PurchaseOrderView } from './PurchaseOrderView'

/** One purchase order. */
export default function PurchaseOrderPage() {
  const { t } = useTranslation('purchase')
  const { id = '' } = useParams()
  const query = useGetPurchaseOrderQuery(id)
  return (
    <QueryState
      query={{ ...query, data: query.currentData, isFetching: query.isFetching && !query.currentData }}
      errorTitle={t('read_failed')}
    >
      {(purchaseOrder) => <PurchaseOrderView key={purchaseOrder.id} purchaseOrder={purchaseOrder} />}
    </QueryState>
  )
}
