import { useTranslation } from 'react-i18next'
import { generatePath } from 'react-router-dom'
import { useUpdateSupplierMutation } from '../../api/suppliersApi'
import { paths } from '../../app/paths'
import { RecordEditor } from '../../components/RecordEditor'
import type { Supplier } from '../../contract/suppliers'
import { inWords } from '../../pickers/ConflictValue'
import { SupplierFields } from './SupplierFields'
import { supplierResolver, toSupplierForm } from './supplierForm'
import { SupplierFlag } from './SupplierFlag'
import { useSupplierLabel } from './useSupplierLabel'

/** A supplier as a form. */
export function SupplierEditor({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation(['suppliers', 'parties'])
  const label = useSupplierLabel()
  const [updateSupplier] = useUpdateSupplierMutation()
  const { id } = supplier
  return (
    <RecordEditor
      record={supplier}
      texts="suppliers"
      unsaved={`supplier:${id}`}
      toForm={toSupplierForm}
      resolver={supplierResolver}
      send={(body, accept, version) => updateSupplier({ id, version, body: { ...body, accept } }).unwrap()}
      label={label}
      format={inWords((field, value) => (field === 'language' ? t(`languages.${value}`) : undefined))}
      back={generatePath(paths.supplier, { id })}
      badge={<SupplierFlag {...supplier} />}
    >
      <SupplierFields own_id={id} />
    </RecordEditor>
  )
}
