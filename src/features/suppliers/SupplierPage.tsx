import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGetSupplierQuery } from '../../api/suppliersApi'
import { RecordPage } from '../../components/RecordPage'
import { SupplierView } from './SupplierView'

/** One supplier: details and activity. */
export default function SupplierPage() {
  const { t } = useTranslation('suppliers')
  const { id = '' } = useParams()
  const query = useGetSupplierQuery(id)
  return (
    <RecordPage query={query} errorTitle={t('failed')}>
      {(supplier) => <SupplierView key={supplier.id} supplier={supplier} />}
    </RecordPage>
  )
}
