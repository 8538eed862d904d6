import type { Repricing } from '../../../contract/repricing'
import { noBreak } from '../../../domain/money/figures'
import { percentageOf } from '../../../domain/parties/history'
import { subtract, type Decimal } from '../../../domain/money/money'
import { useTranslation } from '../../../i18n/useTranslation'
import { formatDecimal } from '../../../i18n/figures'

/** The change of a figure, in percent with its sign: "+1.2 %". */
export function movedBy(then: Decimal, now: Decimal): string {
  const percent = percentageOf(subtract(now, then), then) ?? '0'
  return `${percent.startsWith('-') ? '' : '+'}${formatDecimal(percent, 1)}${noBreak}%`
}

/** Why the costs have changed, in words: each supplier who revised a quote, each rate that affects a line. */
export function useCauses(): (repricing: Repricing) => string[] {
  const { t } = useTranslation('repricing')
  return ({ lines, rates }) => {
    const suppliers = [
      ...new Set(
        lines.filter(({ causes }) => causes.includes('quote')).map(({ supplier_name }) => supplier_name ?? ''),
      ),
    ]
    const moved = rates.filter(({ currency }) =>
      lines.some(({ causes, cost_now }) => causes.includes('rate') && cost_now.currency === currency),
    )
    return [
      ...suppliers.map((supplier) => t('quote_revised', { supplier })),
      ...moved.map(({ currency, then, now }) => t('rate_moved', { currency, percent: movedBy(then, now) })),
    ]
  }
}
