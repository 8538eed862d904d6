import { DateText } from '../../components/values/DateText'
import type { PricePoint } from '../../contract/itemHistory'
import { useTranslation } from '../../i18n/useTranslation'
import { formatDecimal } from '../../i18n/figures'

/** The rate that was used, with its date; nothing where none was needed. */
export function PriceRate({
  price: { rate, rate_date, currency: own },
  currency,
}: {
  price: PricePoint
  currency: string
}) {
  const { t } = useTranslation('items')
  if (own === currency) return '–'
  if (rate === null) return <span className="zb-text-warning">{t('price_no_rate')}</span>
  return (
    <>
      {formatDecimal(rate)}{' '}
      {rate_date && (
        <span className="zb-quiet zb-small">
          <DateText value={rate_date} />
        </span>
      )}
    </>
  )
}
