import { isPositive, subtract } from '../../../domain/money/money'
import { useTranslation } from '../../../i18n/useTranslation'
import type { ComparedLine } from '../comparison/comparisonSheet'
import type { Draft } from './useAwardDraft'
import { formatDecimal } from '../../../i18n/figures'

/** The awarded and the open quantity of a line in an award draft, and its problem (AWD-01). */
export function LineAward({ draft, line }: { draft: Draft; line: ComparedLine }) {
  const { t } = useTranslation('comparison')
  const awarded = draft.awarded.get(line.id) ?? '0'
  const open = subtract(line.quantity, awarded)
  const problem = draft.problems.find(({ line_id }) => line_id === line.id)
  if (problem) return <span className="zb-text-danger">{t(`hand.${problem.key}`, problem.values)}</span>
  return (
    <span className={isPositive(open) ? 'zb-text-warning' : 'zb-text-success'}>
      {isPositive(open)
        ? t('hand.line_open', { awarded: formatDecimal(awarded), open: formatDecimal(open) })
        : t('hand.line_covered')}
    </span>
  )
}
