import { useFieldArray, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useReplaceRfqRatesMutation } from '../../api/rfqsApi'
import { DateField } from '../../components/DateField'
import { DecimalField } from '../../components/DecimalField'
import { toFailure } from '../../components/failure'
import { FormDialog } from '../../components/FormDialog'
import { formResolver } from '../../components/formResolver'
import { applyServerErrors } from '../../components/serverErrors'
import { TextAreaField } from '../../components/TextAreaField'
import { TextField } from '../../components/TextField'
import { useToast } from '../../components/Toasts'
import type { BodyInput } from '../../contract/operation'
import { replaceRfqRates, type Rfq } from '../../contract/rfqs'
import { dayIn } from '../../domain/days'
import { AddCurrency } from './AddCurrency'

type RatesBody = BodyInput<typeof replaceRfqRates>

const resolver = formResolver<RatesBody, RatesBody>(replaceRfqRates.body!, { blank: null })

/** Other rates for all quotes of an RFQ: each with its day and source, and why they are replaced. */
export function ReplaceRates({ rfq: { id, version, currency, rates, timezone }, onClose }: { rfq: Rfq; onClose: () => void }) {
  const { t } = useTranslation('rfqs')
  const toast = useToast()
  const [replaceRates] = useReplaceRfqRatesMutation()
  const today = dayIn(new Date(), timezone)
  const form = useForm<RatesBody, unknown, RatesBody>({
    resolver,
    defaultValues: { reason: '', rates: rates.filter((rate) => rate.currency !== currency).map((rate) => ({ currency: rate.currency, rate: rate.rate, rate_date: rate.rate_date, source: rate.source ?? '' })) },
  })
  const { append } = useFieldArray({ control: form.control, name: 'rates' })
  const shown = useWatch({ control: form.control, name: 'rates' })

  async function replace(body: RatesBody) {
    const changed = body.rates.flatMap((rate, index) => (isFrozen(rate, rates) ? [] : [index]))
    if (changed.length === 0) return form.setError('root.server', { message: t('no_rate_changed') })
    try {
      await replaceRates({ id, version, body: { ...body, rates: changed.flatMap((index) => body.rates[index] ?? []) } }).unwrap()
    } catch (refused) {
      if (applyServerErrors(withPlaces(refused, changed), form.setError)) return
      throw refused
    }
    toast({ text: t('rates_replaced') })
    onClose()
  }

  return (
    <FormDialog unsaved={`rfq-rates:${id}`} form={form} onSubmit={replace} onClose={onClose} title={t('replace_rates_question')} yes={t('replace_rates')} no={t('keep_rates')}>
      <p className="zb-muted">{t('replace_rates_text')}</p>
      <div className="zb-stack">
        {shown.map((rate, index) => (
          <fieldset key={rate.currency} className="zb-field-grid">
            <legend className="visually-hidden">{t('rate_of', { currency: rate.currency })}</legend>
            <DecimalField<RatesBody> name={`rates.${index}.rate`} label={t('rate_of', { currency: rate.currency })} code={currency} className="zb-span-4" />
            <DateField<RatesBody> name={`rates.${index}.rate_date`} label={t('rate_date')} max={today} className="zb-span-4" />
            <TextField<RatesBody> name={`rates.${index}.source`} label={t('source')} maxLength={200} className="zb-span-4" />
          </fieldset>
        ))}
        <AddCurrency taken={[currency, ...shown.map((rate) => rate.currency)]} onAdd={(code) => append({ currency: code, rate: '', rate_date: today, source: '' }, { shouldFocus: false })} />
        <TextAreaField<RatesBody> name="reason" label={t('reason')} rows={2} />
      </div>
    </FormDialog>
  )
}

/** Is it what the RFQ has already? Then it stays as it is, with the reason that it has. */
function isFrozen({ currency, rate, rate_date, source }: RatesBody['rates'][number], rates: Rfq['rates']): boolean {
  return rates.some((each) => each.currency === currency && each.rate === rate && each.rate_date === rate_date && (each.source ?? null) === (source ?? null))
}

/** Only those that were changed were sent: what is said of them goes back to where they stand. */
function withPlaces(refused: unknown, places: readonly number[]) {
  const failure = toFailure(refused)
  const fields = failure.fields.map((field) => ({ ...field, path: field.path.replace(/^rates\.(\d+)/, (_, index: string) => `rates.${places[Number(index)]}`) }))
  return { ...failure, fields }
}
