import { useTranslation } from 'react-i18next'
import { useUpdateSupplierMutation } from '../../api/suppliersApi'
import { RecordEditor } from '../../components/RecordEditor'
import type { Supplier } from '../../contract/suppliers'
import { inWords } from '../../pickers/ConflictValue'
import { SupplierFields } from './SupplierFields'
import { supplierForm } from './supplierForm'
import { SupplierFlag } from './SupplierFlag'
import { useSupplierLabel } from './useSupplierLabel'

/** A supplier as a form. */
export function SupplierEditor({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation(['suppliers', 'parties'])
  return (
    <RecordEditor
      record={supplier}
      form={supplierForm}
      mutation={useUpdateSupplierMutation()}
      label={useSupplierLabel()}
      format={inWords((field, value) => (field === 'language' ? t(`languages.${value}`) : undefined))}
      badge={<SupplierFlag {...supplier} />}
    >
      <SupplierFields own_id={supplier.id} />
    </RecordEditor>
  )
}
