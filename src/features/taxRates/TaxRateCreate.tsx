import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCreateTaxRateMutation } from '../../api/taxRatesApi'
import { FormCard } from '../../components/FormCard'
import { useToast } from '../../components/Toasts'
import type { TaxRateBody } from '../../contract/taxRates'
import { TaxRateFields } from './TaxRateFields'
import { blankTaxRate, taxRateResolver } from './taxRateForm'

/** A new tax rate. */
export function TaxRateCreate({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('taxRates')
  const toast = useToast()
  const [createTaxRate] = useCreateTaxRateMutation()
  const form = useForm<TaxRateBody, unknown, TaxRateBody>({ resolver: taxRateResolver, defaultValues: blankTaxRate })

  async function create(body: TaxRateBody) {
    const { code } = await createTaxRate({ body }).unwrap()
    toast({ text: t('created', { code }) })
    onDone()
  }

  return (
    <FormCard
      unsaved="tax-rate:new"
      form={form}
      onSubmit={create}
      guarded
      title={t('new')}
      saveText={t('create')}
      onDiscard={onDone}
    >
      <TaxRateFields />
    </FormCard>
  )
}
