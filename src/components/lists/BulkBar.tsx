import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation'
import { Button } from '../actions/Button'

interface BulkBarProps {
  count: number
  /** The label, where it is not a count of selected rows: "All 1,234 that match". */
  label?: string
  onClear: () => void
  children: ReactNode
}

/** The actions for the selected rows; shown when the first is selected. */
export function BulkBar({ count, label, onClear, children }: BulkBarProps) {
  const { t } = useTranslation('components')
  if (count === 0) return null
  return (
    <div className="zb-bulk" role="toolbar" aria-label={t('bulk.label')}>
      <span className="zb-bulk-count" role="status">
        {label ?? t('bulk.selected', { count })}
      </span>
      {children}
      <Button look="ghost" size="sm" onClick={onClear} shortcut="Esc">
        {t('bulk.clear')}
      </Button>
    </div>
  )
}
