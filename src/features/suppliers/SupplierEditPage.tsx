import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGetSupplierQuery } from '../../api/suppliersApi'
import { QueryState } from '../../components/QueryState'
import { SupplierEditor } from './SupplierEditor'
import './supplierTexts'

/** One supplier as a form. */
export default function SupplierEditPage() {
  const { t } = useTranslation('suppliers')
  const { id = '' } = useParams()
  const query = useGetSupplierQuery(id)
  return (
    <QueryState
      query={{ ...query, data: query.currentData, isFetching: query.isFetching && !query.currentData }}
      errorTitle={t('failed')}
    >
      {(supplier) => <SupplierEditor key={supplier.id} supplier={supplier} />}
    </QueryState>
  )
}
