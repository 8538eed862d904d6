import type { ReactNode } from 'react'
import { LuListFilter, LuX } from 'react-icons/lu'
import { useTranslation } from '../../i18n/useTranslation'
import { Icon } from '../values/Icon'

interface FilterChipProps {
  label: string
  value: ReactNode
  onClear: () => void
}

/** An active filter: its name, its value, and a button that removes it. */
export function FilterChip({ label, value, onClear }: FilterChipProps) {
  const { t } = useTranslation('components')
  return (
    <span className="zb-chip zb-chip-set">
      <Icon of={LuListFilter} />
      {label}: <b>{value}</b>
      <button type="button" className="zb-chip-x" aria-label={t('filter.clear', { label })} onClick={onClear}>
        <Icon of={LuX} />
      </button>
    </span>
  )
}
