import { generatePath } from 'react-router-dom'
import { useCreateSupplierMutation } from '../../api/suppliersApi'
import { paths } from '../../app/paths'
import { RecordCreate } from '../../components/RecordCreate'
import { SupplierFields } from './SupplierFields'
import { blankSupplier, supplierResolver } from './supplierForm'

/** A new supplier. */
export default function SupplierCreatePage() {
  const [createSupplier] = useCreateSupplierMutation()
  return (
    <RecordCreate
      texts="suppliers"
      unsaved="supplier:new"
      resolver={supplierResolver}
      blank={blankSupplier}
      send={(body, accept, idempotency_key) => createSupplier({ body: { ...body, accept }, idempotency_key }).unwrap()}
      back={paths.suppliers}
      hrefOf={(id) => generatePath(paths.supplier, { id })}
    >
      <SupplierFields />
    </RecordCreate>
  )
}
