import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation'
import { focusOnce } from './filterFocus'
import type { FilterOption, ValuesProps } from './listFilter'

/** One value, or any. */
export function SingleValue({ values, options, onChange }: ValuesProps & { options: readonly FilterOption[] }) {
  const { t } = useTranslation('lists')
  const group = useId()
  const [chosen = ''] = values
  return (
    <div className="zb-filter-options">
      {[{ value: '', label: t('filter.any') }, ...options].map(({ value, label }) => (
        <label key={value} className="zb-filter-option">
          <input
            ref={value === chosen ? focusOnce : undefined}
            type="radio"
            name={group}
            className="form-check-input"
            checked={value === chosen}
            onChange={() => onChange(value ? [value] : [])}
          />
          <span className="zb-filter-option-name">{label}</span>
        </label>
      ))}
    </div>
  )
}
