import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../components/Card'
import { DateField } from '../../../components/DateField'
import { SelectField } from '../../../components/SelectField'
import { TextAreaField } from '../../../components/TextAreaField'
import { TextField } from '../../../components/TextField'
import { MoneyField } from '../../../components/MoneyField'
import type { Rfq } from '../../../contract/rfqs'
import { currencyChoices } from '../../../pickers/choices'
import type { QuoteForm } from './quoteForm'

/** The header of the quote; only currencies with a rate in the RFQ. */
export function QuoteHeadFields({ rfq: { currency: own, rates } }: { rfq: Rfq }) {
  const { t } = useTranslation('rfqs')
  const currency = useWatch<QuoteForm, 'currency'>({ name: 'currency' })
  const currencies = currencyChoices.filter(
    ({ value }) => value === own || rates.some((rate) => rate.currency === value),
  )
  return (
    <Card title={t('whole_quote')}>
      <div className="zb-field-grid">
        <SelectField<QuoteForm> name="currency" label={t('currency')} options={currencies} className="zb-span-12" />
        <DateField<QuoteForm> name="valid_until" label={t('valid_until')} className="zb-span-12" />
        <TextField<QuoteForm> name="lead_time_days" label={t('lead_time_days')} optional className="zb-span-12" />
        <MoneyField<QuoteForm>
          name="freight"
          label={t('freight')}
          currency={currency}
          optional
          className="zb-span-12"
        />
        <MoneyField<QuoteForm>
          name="minimum_order_value"
          label={t('minimum_order_value')}
          currency={currency}
          optional
          className="zb-span-12"
        />
        <TextField<QuoteForm>
          name="payment_terms"
          label={t('payment_terms')}
          optional
          maxLength={500}
          className="zb-span-12"
        />
        <TextField<QuoteForm> name="reference" label={t('reference')} optional maxLength={100} className="zb-span-12" />
        <TextAreaField<QuoteForm> name="notes" label={t('notes')} rows={2} optional className="zb-span-12" />
      </div>
    </Card>
  )
}
