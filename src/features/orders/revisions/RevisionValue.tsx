import { DateText } from '../../../components/values/DateText'
import { Money } from '../../../components/values/Money'
import { Percent } from '../../../components/values/Percent'
import { Quantity } from '../../../components/values/Quantity'
import { useTranslation } from '../../../i18n/useTranslation'
import { unitText } from '../../../i18n/unitText'

const amounts = new Set(['goods', 'discount', 'charges_total', 'net', 'tax', 'total', 'unit_price', 'amount'])
const percents = new Set(['discount_percent', 'tax_percent'])
const days = new Set(['valid_until', 'required_by'])

/** A value of a revision as text: money in its currency, dates, percentages, units by their names. */
export function RevisionValue({ field, value, currency }: { field: string; value: string | null; currency: string }) {
  const { t } = useTranslation('orderRevisions')
  if (value === null || value === '') return <>{t('none')}</>
  if (amounts.has(field)) return <Money amount={value} currency={currency} />
  if (percents.has(field)) return <Percent value={value} />
  if (days.has(field)) return <DateText value={value} />
  if (field === 'quantity') return <Quantity value={value} />
  return <>{field === 'unit' ? unitText(value) : value}</>
}
