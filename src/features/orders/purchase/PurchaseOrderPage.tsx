import { useParams } from 'react-router-dom'
import { useGetPurchaseOrderQuery } from '../../../api/purchaseOrdersApi'
import { RecordPage } from '../../../components/pages/RecordPage'
import { useTranslation } from '../../../i18n/useTranslation'
import { PurchaseOrderView } from './PurchaseOrderView'

/** One purchase order. */
export default function PurchaseOrderPage() {
  const { t } = useTranslation('purchase')
  const { id = '' } = useParams()
  const query = useGetPurchaseOrderQuery(id)
  return (
    <RecordPage query={query} errorTitle={t('read_failed')}>
      {(purchaseOrder) => <PurchaseOrderView key={purchaseOrder.id} purchaseOrder={purchaseOrder} />}
    </RecordPage>
  )
}
