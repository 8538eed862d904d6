import { useUpdateTaxRateMutation } from '../../api/taxRatesApi'
import { FormCard } from '../../components/forms/FormCard'
import { useEditForm } from '../../components/saving/useEditForm'
import type { TaxRate, TaxRateBody } from '../../contract/taxRates'
import { useTranslation } from '../../i18n/useTranslation'
import { inWords } from '../../pickers/history/ConflictValue'
import { TaxRateFields } from './TaxRateFields'
import { taxRateResolver, toTaxRateForm } from './taxRateForm'

/** An existing tax rate. Documents that used it keep their values. */
export function TaxRateEditor({ rate, onDone }: { rate: TaxRate; onDone: () => void }) {
  const { t } = useTranslation('taxRates')
  const [updateTaxRate] = useUpdateTaxRateMutation()
  const edit = useEditForm({
    entity: rate,
    toForm: toTaxRateForm,
    resolver: taxRateResolver,
    label: (field) => t(field),
    format: inWords(),
    save: (body: TaxRateBody, version) => updateTaxRate({ id: rate.id, version, body }).unwrap(),
    done: ({ code }) => t('saved', { code }),
    onSaved: onDone,
  })
  return (
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
  )
}
