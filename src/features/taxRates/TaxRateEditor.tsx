import { useTranslation } from 'react-i18next'
import { useUpdateTaxRateMutation } from '../../api/taxRatesApi'
import { FormCard } from '../../components/FormCard'
import { useToast } from '../../components/Toasts'
import { useEditForm } from '../../components/useEditForm'
import type { TaxRate, TaxRateBody } from '../../contract/taxRates'
import { inWords } from '../../pickers/ConflictValue'
import { TaxRateFields } from './TaxRateFields'
import { taxRateResolver, toTaxRateForm } from './taxRateForm'

/** An existing tax rate. Documents that used it keep their values. */
export function TaxRateEditor({ rate, onDone }: { rate: TaxRate; onDone: () => void }) {
  const { t } = useTranslation('taxRates')
  const toast = useToast()
  const [updateTaxRate] = useUpdateTaxRateMutation()
  const { conflict, ...edit } = useEditForm({
    entity: rate,
    toForm: toTaxRateForm,
    resolver: taxRateResolver,
    label: (field) => t(field),
    format: inWords(),
    async save(body: TaxRateBody, version) {
      const saved = await updateTaxRate({ id: rate.id, version, body }).unwrap()
      toast({ text: t('saved', { code: saved.code }) })
      onDone()
      return saved
    },
  })
  return (
    <>
      <FormCard
        {...edit}
        unsaved={`tax-rate:${rate.id}`}
        guarded
        title={rate.code}
        saveText={t('save')}
        onDiscard={onDone}
      >
        <TaxRateFields />
      </FormCard>
      {conflict}
    </>
  )
}
