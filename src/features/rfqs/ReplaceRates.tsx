import { useFieldArray, useWatch } from 'react-hook-form'
import { useReplaceRfqRatesMutation } from '../../api/rfqsApi'
import { todayIn } from '../../components/values/currentTime'
import { DateField } from '../../components/fields/DateField'
import { DecimalField } from '../../components/numbers/DecimalField'
import { toFailure } from '../../components/pages/failure'
import { FieldStack } from '../../components/fields/FieldGrid'
import { FormDialog } from '../../components/dialogs/FormDialog'
import { formResolver } from '../../components/saving/formResolver'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { TextField } from '../../components/fields/TextField'
import { useEditForm } from '../../components/saving/useEditForm'
import type { BodyInput } from '../../contract/operation'
import { replaceRfqRatesBodySchema, type Rfq, type replaceRfqRates } from '../../contract/rfqs'
import { sameValues } from '../../domain/merging/sameValues'
import { useTranslation } from '../../i18n/useTranslation'
import { inWords } from '../../pickers/history/ConflictValue'
import { AddCurrency } from './draft/AddCurrency'
import { toRatesForm } from './draft/rfqForm'
import { useRfqRowLabel } from './useRfqLabel'

type RatesBody = BodyInput<typeof replaceRfqRates>
type Rate = RatesBody['rates'][number]

const resolver = formResolver<RatesBody, RatesBody>(replaceRfqRatesBodySchema, { blank: null })
const toForm = (rfq: Rfq): RatesBody => ({ reason: '', rates: toRatesForm(rfq) })

/** New rates for all quotes of an RFQ: each with its date and source, and the reason for the change. */
export function ReplaceRates({ rfq, onClose }: { rfq: Rfq; onClose: () => void }) {
  const { t } = useTranslation('rfqs')
  const rowLabel = useRfqRowLabel()
  const [replaceRates] = useReplaceRfqRatesMutation()
  const { id, currency, timezone } = rfq
  const today = todayIn(timezone)
  const edit = useEditForm({
    entity: rfq,
    toForm,
    resolver,
    label: (field, list) => (list ? rowLabel(field) : t(field)),
    format: inWords(),
    save: replace,
    done: () => t('rates_replaced'),
    onSaved: onClose,
  })
  const { append } = useFieldArray({ control: edit.form.control, name: 'rates' })
  const shown = useWatch({ control: edit.form.control, name: 'rates' })

  async function replace(body: RatesBody, version: number) {
    // Over the current values: after a conflict they are newer than the first rendered ones.
    const current = (edit.form.formState.defaultValues?.rates ?? []) as Rate[]
    const changed = body.rates.flatMap((rate, index) =>
      current.some((each) => sameValues(each, { ...rate, source: rate.source ?? '' })) ? [] : [index],
    )
    if (changed.length === 0) throw { message: t('no_rate_changed') } as unknown
    try {
      return await replaceRates({
        id,
        version,
        body: { ...body, rates: changed.flatMap((index) => body.rates[index] ?? []) },
      }).unwrap()
    } catch (refused) {
      throw withPlaces(refused, changed)
    }
  }

  return (
    <FormDialog
      {...edit}
      unsaved={`rfq-rates:${id}`}
      onClose={onClose}
      title={t('replace_rates_question')}
      yes={t('replace_rates')}
      no={t('keep_rates')}
    >
      <p className="zb-muted">{t('replace_rates_text')}</p>
      <FieldStack texts="rfqs">
        {shown.map((rate, index) => (
          <fieldset key={rate.currency} className="zb-field-grid">
            <legend className="visually-hidden">{t('rate_of', { currency: rate.currency })}</legend>
            <DecimalField<RatesBody>
              name={`rates.${index}.rate`}
              label={t('rate_of', { currency: rate.currency })}
              code={currency}
              className="zb-span-4"
            />
            <DateField<RatesBody> name={`rates.${index}.rate_date`} max={today} className="zb-span-4" />
            <TextField<RatesBody> name={`rates.${index}.source`} maxLength={200} className="zb-span-4" />
          </fieldset>
        ))}
        <AddCurrency
          taken={[currency, ...shown.map((rate) => rate.currency)]}
          onAdd={(code) => append({ currency: code, rate: '', rate_date: today, source: '' }, { shouldFocus: false })}
        />
        <TextAreaField<RatesBody> name="reason" rows={2} />
      </FieldStack>
    </FormDialog>
  )
}

/** Only changed rates were sent: their errors are mapped back to the form's indexes. */
function withPlaces(refused: unknown, places: readonly number[]): unknown {
  const { fields } = toFailure(refused)
  return {
    ...(refused as object),
    fields: fields.map((field) => ({
      ...field,
      path: field.path.replace(/^rates\.(\d+)/, (_, index: string) => `rates.${places[Number(index)]}`),
    })),
  }
}
