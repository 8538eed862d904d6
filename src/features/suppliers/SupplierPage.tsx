import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGetSupplierQuery } from '../../api/suppliersApi'
import { QueryState } from '../../components/QueryState'
import { SupplierView } from './SupplierView'
import './supplierTexts'

/** One supplier: what it is, and what has happened. */
export default function SupplierPage() {
  const { t } = useTranslation('suppliers')
  const { id = '' } = useParams()
  const query = useGetSupplierQuery(id)
  return (
    <QueryState
      query={{ ...query, data: query.currentData, isFetching: query.isFetching && !query.currentData }}
      errorTitle={t('failed')}
    >
      {(supplier) => <SupplierView key={supplier.id} supplier={supplier} />}
    </QueryState>
  )
}
