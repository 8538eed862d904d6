import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGetSupplierQuery } from '../../api/suppliersApi'
import { QueryState } from '../../components/QueryState'
import { useMay } from '../../pickers/useMay'
import { SupplierEditor } from './SupplierEditor'
import { SupplierFacts } from './SupplierFacts'
import './supplierTexts'

/** One supplier: to edit for those who may, to read for the others. */
export default function SupplierPage() {
  const { t } = useTranslation('suppliers')
  const { id = '' } = useParams()
  const may = useMay()
  const query = useGetSupplierQuery(id)
  return (
    <QueryState query={{ ...query, data: query.currentData, isFetching: query.isFetching && !query.currentData }} errorTitle={t('failed')}>
      {(supplier) => (may('updateSupplier') ? <SupplierEditor key={supplier.id} supplier={supplier} /> : <SupplierFacts supplier={supplier} />)}
    </QueryState>
  )
}
