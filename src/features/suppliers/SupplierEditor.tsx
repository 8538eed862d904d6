import { useTranslation } from 'react-i18next'
import { useUpdateSupplierMutation } from '../../api/suppliersApi'
import { paths, pathTo } from '../../app/paths'
import { FormPage } from '../../components/FormPage'
import { useToast } from '../../components/Toasts'
import { useAcceptance } from '../../components/useAcceptance'
import { useEditForm } from '../../components/useEditForm'
import type { Supplier, SupplierBody } from '../../contract/suppliers'
import { inWords } from '../../pickers/ConflictValue'
import { SupplierFields } from './SupplierFields'
import { supplierResolver, toSupplierForm } from './supplierForm'
import { SupplierFlag } from './SupplierFlag'
import { useSupplierLabel } from './useSupplierLabel'

/** A supplier as a form. */
export function SupplierEditor({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('suppliers')
  const toast = useToast()
  const label = useSupplierLabel()
  const [updateSupplier] = useUpdateSupplierMutation()
  const { accepting, warning } = useAcceptance()
  const { conflict, ...edit } = useEditForm({
    entity: supplier,
    toForm: toSupplierForm,
    resolver: supplierResolver,
    label: (field) => label(field) ?? field,
    format: inWords((field, value) => (field === 'language' ? t(`languages.${value}`) : undefined)),
    async save(body: SupplierBody, version) {
      const saved = await accepting((accept) =>
        updateSupplier({ id: supplier.id, version, body: { ...body, accept } }).unwrap(),
      )
      toast({ text: t('saved', { name: saved.name }) })
      return saved
    },
  })
  return (
    <>
      <FormPage
        {...edit}
        unsaved={`supplier:${supplier.id}`}
        title={supplier.name}
        back={pathTo(paths.supplier, { id: supplier.id })}
        badge={<SupplierFlag {...supplier} />}
        saveText={t('save')}
      >
        <div className="zb-narrow">
          <SupplierFields own_id={supplier.id} />
        </div>
      </FormPage>
      {conflict}
      {warning}
    </>
  )
}
