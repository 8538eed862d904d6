import { useParams } from 'react-router-dom'
import { getSupplier, useGetSupplierQuery } from '../../api/suppliersApi'
import { paths } from '../../app/paths'
import { recordAhead } from '../../api/readAhead'
import { RecordPage } from '../../components/pages/RecordPage'
import { useTranslation } from '../../i18n/useTranslation'
import { MergedRecord } from '../../pickers/merges/MergedRecord'
import { SupplierView } from './SupplierView'

/** One supplier: details and activity. */
export default function SupplierPage() {
  const { t } = useTranslation('suppliers')
  const { id = '' } = useParams()
  const query = useGetSupplierQuery(id)
  return (
    <RecordPage query={query} errorTitle={t('failed')}>
      {(supplier) => (
        <MergedRecord key={supplier.id} entity="suppliers" record={supplier} page={paths.supplier}>
          <SupplierView supplier={supplier} />
        </MergedRecord>
      )}
    </RecordPage>
  )
}

SupplierPage.readAhead = recordAhead(getSupplier)
