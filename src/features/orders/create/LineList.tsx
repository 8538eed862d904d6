import type { ReactNode } from 'react'
import { Card } from '../../../components/pages/Card'
import { Quantity } from '../../../components/values/Quantity'
import { useTranslation } from '../../../i18n/useTranslation'
import { unitText } from '../../../i18n/unitText'

interface ListedLine {
  id: string
  position: number
  description: string
  quantity: string
  unit: string
  /** At its end: an amount, where there is one. */
  end?: ReactNode
}

/** Read-only lines, in the same layout as the selectable ones. */
export function LineList({ lines }: { lines: readonly ListedLine[] }) {
  const { t } = useTranslation('orderCreate')
  return (
    <Card title={t('lines')} count={lines.length} flush>
      <ul className="zb-entries" aria-label={t('lines')}>
        {lines.map(({ id, position, description, quantity, unit, end }) => (
          <li key={id} className="zb-line-choice">
            <span className="zb-line-choice-main">
              <span className="zb-entry-mark">{position}</span>
              <span>{description}</span>
            </span>
            <span className="zb-line-choice-end">
              <Quantity value={quantity} unit={unitText(unit)} />
              {end}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
