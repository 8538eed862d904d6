import { useParams } from 'react-router-dom'
import { useGetSupplierQuery } from '../../api/suppliersApi'
import { RecordPage } from '../../components/pages/RecordPage'
import { useTranslation } from '../../i18n/useTranslation'
import { SupplierEditor } from './SupplierEditor'

/** One supplier as a form. */
export default function SupplierEditPage() {
  const { t } = useTranslation('suppliers')
  const { id = '' } = useParams()
  const query = useGetSupplierQuery(id)
  return (
    <RecordPage query={query} errorTitle={t('failed')}>
      {(supplier) => <SupplierEditor key={supplier.id} supplier={supplier} />}
    </RecordPage>
  )
}
