import { useForm } from 'react-hook-form'
import { useCreateExchangeRateMutation } from '../../api/exchangeRatesApi'
import { todayIn } from '../../components/values/currentTime'
import { DateField } from '../../components/fields/DateField'
import { DecimalField } from '../../components/numbers/DecimalField'
import { FieldGrid } from '../../components/fields/FieldGrid'
import { FormCard } from '../../components/forms/FormCard'
import { formResolver } from '../../components/saving/formResolver'
import { TextField } from '../../components/fields/TextField'
import { useToast } from '../../components/pages/Toasts'
import { useAcceptance } from '../../components/dialogs/useAcceptance'
import type { Company } from '../../contract/company'
import { createExchangeRateBodySchema, type ExchangeRateBody } from '../../contract/exchangeRates'
import { useTranslation } from '../../i18n/useTranslation'
import { CurrencyField } from '../../pickers/choices/ChoiceField'

const resolver = formResolver<ExchangeRateBody, ExchangeRateBody>(createExchangeRateBodySchema)

/** A new exchange rate, valid from today by default. */
export function ExchangeRateForm({ company }: { company: Company }) {
  const { t } = useTranslation('exchangeRates')
  const toast = useToast()
  const [createExchangeRate] = useCreateExchangeRateMutation()
  const { accepting, warning } = useAcceptance()
  const blank: ExchangeRateBody = {
    currency: '',
    rate: '',
    valid_from: todayIn(company.timezone),
    source: '',
  }
  const form = useForm<ExchangeRateBody, unknown, ExchangeRateBody>({ resolver, defaultValues: blank })

  async function enter(body: ExchangeRateBody) {
    const { currency, source } = await accepting((accept) => createExchangeRate({ body: { ...body, accept } }).unwrap())
    toast({ text: t('entered', { currency }) })
    // The next rate usually has the same date and source.
    form.reset({ ...blank, valid_from: body.valid_from, source })
  }

  return (
    <FormCard
      unsaved="exchange-rate:new"
      form={form}
      onSubmit={enter}
      guarded
      title={t('new')}
      saveText={t('enter')}
      warning={warning}
    >
      <FieldGrid texts="exchangeRates">
        <CurrencyField<ExchangeRateBody>
          name="currency"
          without={company.currency}
          placeholder={t('choose')}
          className="zb-span-3"
        />
        <DecimalField<ExchangeRateBody> name="rate" code={company.currency} className="zb-span-3" />
        <DateField<ExchangeRateBody> name="valid_from" className="zb-span-3" />
        <TextField<ExchangeRateBody>
          name="source"
          placeholder={t('source_example')}
          maxLength={200}
          className="zb-span-3"
        />
      </FieldGrid>
    </FormCard>
  )
}
