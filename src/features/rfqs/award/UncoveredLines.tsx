import { LuTriangleAlert } from 'react-icons/lu'
import { Icon } from '../../../components/values/Icon'
import { compare, type Decimal } from '../../../domain/money/money'
import type { OpenLine } from '../../../domain/rfqs/openLines'
import { useTranslation } from '../../../i18n/useTranslation'
import './uncoveredLines.scss'
import { formatDecimal } from '../../../i18n/figures'
import { unitText } from '../../../i18n/unitText'

interface Line {
  id: string
  position: number
  description: string
  quantity: Decimal
  unit: string
}

interface UncoveredLinesProps {
  lines: readonly OpenLine<Line>[]
  /** The number of requested lines. */
  count: number
}

/**
 * Lists each line that a total or an award does not cover, with the missing quantity. Nothing where all are covered.
 */
export function UncoveredLines({ lines, count }: UncoveredLinesProps) {
  const { t } = useTranslation('rfqs')
  if (lines.length === 0) return null
  return (
    <div className="zb-uncovered">
      <p className="zb-text-warning mb-0">
        <Icon of={LuTriangleAlert} size={12} /> {t('uncovered.title', { covered: count - lines.length, count })}
      </p>
      <ul aria-label={t('uncovered.label')}>
        {lines.map(({ line, missing }) => (
          <li key={line.id}>
            {t(compare(missing, line.quantity) === 0 ? 'uncovered.whole' : 'uncovered.part', {
              line: line.position,
              description: line.description,
              missing: formatDecimal(missing),
              quantity: formatDecimal(line.quantity),
              unit: unitText(line.unit),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
