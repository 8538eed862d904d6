import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCreateSupplierMutation } from '../../../api/suppliersApi'
import { toFailure } from '../../../components/pages/failure'
import { useAcceptance } from '../../../components/dialogs/useAcceptance'
import { newKey } from '../../../components/saving/newKey'
import { useSubmit } from '../../../components/saving/useSubmit'
import type { Supplier, SupplierBody } from '../../../contract/suppliers'
import { useTranslation } from '../../../i18n/useTranslation'
import { blankSupplier, codeOf, newSupplierResolver, type NewSupplierForm } from './newSupplierForm'

const mostCodes = 20

/** Creates suppliers one after the other; a proposed code that is used already is numbered. */
export function useNewSupplier(onMade: (supplier: Supplier) => void) {
  const { t } = useTranslation('rfqs')
  const { t: c } = useTranslation('create')
  const [made, setMade] = useState('')
  const [createSupplier] = useCreateSupplierMutation()
  const { accepting, warning } = useAcceptance()
  const last = useRef({ body: '', idempotency_key: '' })
  const [resolver] = useState(() => newSupplierResolver(t('new_supplier.contact_needed')))
  const form = useForm<NewSupplierForm, unknown, SupplierBody>({ resolver, defaultValues: blankSupplier })

  /** A retry after a lost response has the same key, and creates no second supplier; the next supplier has another. */
  function send(body: SupplierBody): Promise<Supplier> {
    const written = JSON.stringify(body)
    if (last.current.body !== written) last.current = { body: written, idempotency_key: newKey() }
    return createSupplier({ body, idempotency_key: last.current.idempotency_key }).unwrap()
  }

  async function create(body: SupplierBody): Promise<Supplier> {
    for (let taken = 0; ; taken += 1) {
      const code = codeOf(body.name, taken)
      try {
        return await accepting((accept) => send({ ...body, code, accept }))
      } catch (error) {
        const isTaken = toFailure(error).fields.some(({ path }) => path === 'code')
        if (!isTaken || taken === mostCodes) throw error
      }
    }
  }

  const onCreate = useSubmit(form, async (body) => {
    const supplier = await create(body)
    onMade(supplier)
    setMade(c('created', { name: supplier.name }))
    form.reset(blankSupplier, { keepFieldsRef: true })
    form.setFocus('name')
  })

  return { form, warning, made, onCreate: () => onCreate() }
}
