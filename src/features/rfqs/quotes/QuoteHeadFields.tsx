import { useWatch } from 'react-hook-form'
import { Card } from '../../../components/pages/Card'
import { CheckField } from '../../../components/fields/CheckField'
import { DateField } from '../../../components/fields/DateField'
import { FieldGrid } from '../../../components/fields/FieldGrid'
import { SelectField } from '../../../components/fields/SelectField'
import { TextAreaField } from '../../../components/fields/TextAreaField'
import { TextField } from '../../../components/fields/TextField'
import { MoneyField } from '../../../components/numbers/MoneyField'
import type { Rfq } from '../../../contract/rfqs'
import { useTranslation } from '../../../i18n/useTranslation'
import { currencyChoices } from '../../../pickers/choices/currencyChoices'
import type { QuoteForm } from './quoteForm'

/** The header of the quote; only currencies with a rate in the RFQ. */
export function QuoteHeadFields({ rfq: { currency: own, rates } }: { rfq: Rfq }) {
  const { t } = useTranslation('rfqs')
  const currency = useWatch<QuoteForm, 'currency'>({ name: 'currency' })
  const isIncluded = useWatch<QuoteForm, 'no_freight'>({ name: 'no_freight' })
  const currencies = currencyChoices.filter(
    ({ value }) => value === own || rates.some((rate) => rate.currency === value),
  )
  return (
    <Card title={t('whole_quote')}>
      <FieldGrid texts="rfqs">
        <SelectField<QuoteForm> name="currency" options={currencies} className="zb-span-12" />
        <DateField<QuoteForm> name="valid_until" className="zb-span-12" />
        <TextField<QuoteForm> name="lead_time_days" optional className="zb-span-12" />
        <MoneyField<QuoteForm>
          name="freight"
          currency={currency}
          optional
          hint={isIncluded ? undefined : t('freight_hint')}
          className="zb-span-12"
        />
        <CheckField<QuoteForm> name="no_freight" className="zb-span-12" />
        <MoneyField<QuoteForm> name="minimum_order_value" currency={currency} optional className="zb-span-12" />
        <TextField<QuoteForm> name="payment_terms" optional maxLength={500} className="zb-span-12" />
        <TextField<QuoteForm> name="reference" optional maxLength={100} className="zb-span-12" />
        <TextAreaField<QuoteForm> name="notes" rows={2} optional className="zb-span-12" />
      </FieldGrid>
    </Card>
  )
}
