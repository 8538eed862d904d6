import { formatDay } from '../../../components/values/dates'
import type { RankedSupplier } from '../../../contract/supplierSuggestions'
import { noBreak } from '../../../domain/money/figures'
import { useTranslation } from '../../../i18n/useTranslation'
import { currentTime } from '../../../components/values/currentTime'
import { formatMoney } from '../../../i18n/figures'
import { unitText } from '../../../i18n/unitText'

type Reason = RankedSupplier['reasons'][number]

/** The reason for a suggestion, in words: "Sold it 3 times, last 12 Oct at TZS 36,500 / pcs". */
export function useReasonWords(): (reason: Reason) => string {
  const { t } = useTranslation('supplierSuggestions')
  return (reason) => {
    switch (reason.kind) {
      case 'sold':
      case 'priced': {
        const { kind, times, last_on, unit_price, currency, unit } = reason
        return t(`reason.${kind}`, {
          count: times,
          date: formatDay(last_on, currentTime()),
          price: `${formatMoney(unit_price, currency)}${noBreak}/${noBreak}${unitText(unit)}`,
        })
      }
      case 'answers': {
        const { answered, asked, hours } = reason
        if (hours === null) return t('reason.answers', { answered, asked })
        return hours <= 24
          ? t('reason.answers_in_hours', { answered, asked })
          : t('reason.answers_in_days', { answered, asked, count: Math.round(hours / 24) })
      }
      default: {
        const { kind, ...values } = reason
        return t(`reason.${kind}`, values)
      }
    }
  }
}
