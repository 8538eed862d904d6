import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useCreateSupplierMutation } from '../../api/suppliersApi'
import { paths, pathTo } from '../../app/paths'
import { FormPage } from '../../components/FormPage'
import { useToast } from '../../components/Toasts'
import { useAcceptance } from '../../components/useAcceptance'
import { useOnce } from '../../components/useOnce'
import type { SupplierBody } from '../../contract/suppliers'
import { SupplierFields } from './SupplierFields'
import { blankSupplier, supplierResolver, type SupplierValues } from './supplierForm'
import './supplierTexts'

/** A new supplier. */
export default function SupplierCreatePage() {
  const { t } = useTranslation('suppliers')
  const navigate = useNavigate()
  const toast = useToast()
  const [createSupplier] = useCreateSupplierMutation()
  const { accepting, warning } = useAcceptance()
  const form = useForm<SupplierValues, unknown, SupplierBody>({
    resolver: supplierResolver,
    defaultValues: blankSupplier,
  })
  const once = useOnce()

  async function create(body: SupplierBody) {
    const supplier = await once((idempotency_key) =>
      accepting((accept) => createSupplier({ body: { ...body, accept }, idempotency_key }).unwrap()),
    )
    toast({ text: t('created', { name: supplier.name }) })
    await navigate(pathTo(paths.supplier, { id: supplier.id }), { replace: true })
  }

  return (
    <>
      <FormPage
        unsaved="supplier:new"
        form={form}
        onSubmit={create}
        title={t('new')}
        back={paths.suppliers}
        saveText={t('create')}
        workingText={t('creating')}
      >
        <div className="zb-narrow">
          <SupplierFields />
        </div>
      </FormPage>
      {warning}
    </>
  )
}
