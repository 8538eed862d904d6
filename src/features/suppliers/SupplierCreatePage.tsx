import { useCreateSupplierMutation } from '../../api/suppliersApi'
import { RecordCreate } from '../../components/forms/RecordCreate'
import { SupplierFields } from './SupplierFields'
import { supplierForm } from './supplierForm'

/** A new supplier. */
export default function SupplierCreatePage() {
  return (
    <RecordCreate form={supplierForm} mutation={useCreateSupplierMutation()}>
      <SupplierFields />
    </RecordCreate>
  )
}
