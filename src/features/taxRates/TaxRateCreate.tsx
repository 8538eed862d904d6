import { useCreateTaxRateMutation } from '../../api/taxRatesApi'
import { FormCard } from '../../components/forms/FormCard'
import { useSendForm } from '../../components/saving/useSendForm'
import type { TaxRateBody } from '../../contract/taxRates'
import { useTranslation } from '../../i18n/useTranslation'
import { TaxRateFields } from './TaxRateFields'
import { blankTaxRate, taxRateResolver } from './taxRateForm'

/** A new tax rate. */
export function TaxRateCreate({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('taxRates')
  const [createTaxRate] = useCreateTaxRateMutation()
  const create = useSendForm({
    resolver: taxRateResolver,
    defaultValues: blankTaxRate,
    send: (body: TaxRateBody) => createTaxRate({ body }).unwrap(),
    done: ({ code }) => t('created', { code }),
    onSent: onDone,
  })

  return (
    <FormCard {...create} unsaved="tax-rate:new" guarded title={t('new')} saveText={t('create')} onDiscard={onDone}>
      <TaxRateFields />
    </FormCard>
  )
}
