import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { LuTrash2 } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import { Card } from '../../../components/pages/Card'
import { DateField } from '../../../components/fields/DateField'
import { DateText } from '../../../components/values/DateText'
import { DecimalField } from '../../../components/numbers/DecimalField'
import { FieldNote } from '../../../components/fields/Field'
import { useTranslation } from '../../../i18n/useTranslation'
import { IconButton } from '../../../components/actions/IconButton'
import { FieldStack } from '../../../components/fields/FieldGrid'
import { TextField } from '../../../components/fields/TextField'
import { AddCurrency } from './AddCurrency'
import type { RfqForm } from './rfqForm'
import { useListError } from './useListError'
import { useBookRates, useNeededCurrencies, useRatesInPlace, type BookRate } from './useBookRates'
import { formatDecimal } from '../../../i18n/figures'

/** The rates that will be frozen: the company's, and those entered for this RFQ only. */
export function DraftRates() {
  const { t } = useTranslation('rfqs')
  const { control } = useFormContext<RfqForm>()
  const { append, remove } = useFieldArray({ control, name: 'rates' })
  const { currency, invitations, rates } = useWatch<RfqForm>() as RfqForm
  const error = useListError('rates')
  const { inBook, today } = useBookRates(currency, useNeededCurrencies(invitations))
  useRatesInPlace(inBook, today)
  const problemOf = (code: string) => inBook.find((rate) => rate.currency === code)?.problem
  const fromBook = inBook.filter((rate) => !rates.some((entered) => entered.currency === rate.currency))

  function enter(code: string) {
    const known = inBook.find((rate) => rate.currency === code)
    append({ currency: code, rate: known?.rate ?? '', rate_date: today, source: '' }, { shouldFocus: false })
  }

  return (
    <Card title={t('rates')} end={currency}>
      <FieldStack texts="rfqs">
        {fromBook.length + rates.length === 0 && <p className="zb-muted mb-0">{t('no_rates_needed', { currency })}</p>}
        {fromBook.map((rate) => (
          <RateOfBook
            key={rate.currency}
            rate={rate}
            refused={error === rate.problem}
            onEnter={() => enter(rate.currency)}
          />
        ))}
        {rates.map((rate, index) => (
          <fieldset key={rate.currency} className="zb-field-grid">
            <legend className="visually-hidden">{t('rate_of', { currency: rate.currency })}</legend>
            <DecimalField<RfqForm>
              name={`rates.${index}.rate`}
              label={t('rate_of', { currency: rate.currency })}
              code={currency}
              warning={rate.rate === '' ? problemOf(rate.currency) : undefined}
              className="zb-span-6"
            />
            <DateField<RfqForm> name={`rates.${index}.rate_date`} max={today} className="zb-span-6" />
            <TextField<RfqForm> name={`rates.${index}.source`} optional maxLength={200} className="zb-span-10" />
            <div className="zb-span-2 align-self-end text-end">
              {!rate.missing && (
                <IconButton
                  label={t('remove_rate', { currency: rate.currency })}
                  icon={LuTrash2}
                  onClick={() => remove(index)}
                />
              )}
            </div>
          </fieldset>
        ))}
        <FieldNote
          id="rfq-rates-note"
          error={fromBook.some(({ problem }) => problem === error) ? undefined : error}
          warning={undefined}
          hint={t('rates_hint')}
        />
        <AddCurrency
          taken={[currency, ...inBook.map((rate) => rate.currency), ...rates.map((rate) => rate.currency)]}
          onAdd={enter}
        />
      </FieldStack>
    </Card>
  )
}

function RateOfBook({
  rate: { currency, rate, rate_date, source, problem },
  refused,
  onEnter,
}: {
  rate: BookRate
  refused: boolean
  onEnter: () => void
}) {
  const { t } = useTranslation('rfqs')
  return (
    <div>
      <div className="d-flex justify-content-between gap-2">
        <span>{currency}</span>
        <span className="zb-figure">{rate ? formatDecimal(rate) : '–'}</span>
      </div>
      <div className="zb-small zb-muted">
        {rate_date && <DateText value={rate_date} />} {source && `· ${source}`}
      </div>
      <FieldNote id={`rate-${currency}`} error={refused ? problem : undefined} warning={problem} hint={undefined} />
      <Button look="link" size="sm" className="px-0" onClick={onEnter}>
        {t(problem ? 'enter_rate' : 'enter_other_rate')} <span className="visually-hidden">{currency}</span>
      </Button>
    </div>
  )
}
