import { useUpdateSupplierMutation } from '../../api/suppliersApi'
import { RecordEditor } from '../../components/forms/RecordEditor'
import type { Supplier } from '../../contract/suppliers'
import { SupplierFields } from './SupplierFields'
import { supplierForm } from './supplierForm'
import { SupplierFlag } from './SupplierFlag'
import { useSupplierWords } from './useSupplierLabel'

/** A supplier as a form. */
export function SupplierEditor({ supplier }: { supplier: Supplier }) {
  return (
    <RecordEditor
      record={supplier}
      form={supplierForm}
      mutation={useUpdateSupplierMutation()}
      {...useSupplierWords()}
      badge={<SupplierFlag {...supplier} />}
    >
      <SupplierFields own_id={supplier.id} />
    </RecordEditor>
  )
}
