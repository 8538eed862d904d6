import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { LuSearch } from 'react-icons/lu'
import { mostValues } from '../../domain/lists/mostValues'
import { useTranslation } from '../../i18n/useTranslation'
import { Icon } from '../values/Icon'
import { focusOnce, moveFocus } from './filterFocus'
import type { ValuesProps } from './listFilter'

export interface ShownValue {
  value: string
  label: ReactNode
  /** Muted, after the label: a code. */
  note?: string
}

interface ValueListProps extends ValuesProps {
  /** In their order. */
  options: readonly ShownValue[]
  /** Where there are many: the words that are searched. */
  search?: { words: string; onSearch: (words: string) => void; busy: boolean } | undefined
}

/** Values to be checked, with a search field where there are many; the arrow keys go from one to the next. */
export function ValueList({ label, values, options, onChange, search }: ValueListProps) {
  const { t } = useTranslation(['lists', 'components'])
  const id = useId()
  const isFull = values.length >= mostValues

  function toggle(value: string) {
    if (values.includes(value)) onChange(values.filter((each) => each !== value))
    else if (!isFull) onChange([...values, value])
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const [first] = options
    if (event.key !== 'Enter' || !search?.words || search.busy || !first) return
    event.preventDefault()
    toggle(first.value)
  }

  return (
    <div className="zb-filter-values" onKeyDown={moveFocus}>
      {search && (
        <div className="zb-search">
          <Icon of={LuSearch} />
          <input
            ref={focusOnce}
            data-step
            type="text"
            autoComplete="off"
            className="form-control form-control-sm"
            aria-label={t('filter.search', { label })}
            placeholder={t('filter.search', { label })}
            value={search.words}
            onChange={({ target }) => search.onSearch(target.value)}
            onKeyDown={press}
          />
        </div>
      )}
      <div role="group" aria-label={label} aria-busy={search?.busy || undefined} className="zb-filter-options">
        {options.map(({ value, label: name, note }, index) => (
          <label key={value} className="zb-filter-option">
            <input
              ref={!search && index === 0 ? focusOnce : undefined}
              data-step
              type="checkbox"
              className="form-check-input"
              checked={values.includes(value)}
              aria-disabled={(isFull && !values.includes(value)) || undefined}
              aria-describedby={isFull ? `${id}-full` : undefined}
              onChange={() => toggle(value)}
            />
            <span className="zb-filter-option-name">{name}</span>
            {note && <span className="zb-quiet ms-auto">{note}</span>}
          </label>
        ))}
        {options.length === 0 && (
          <p className="zb-muted zb-filter-none" role="status">
            {t(search?.busy ? 'components:combobox.busy' : 'components:combobox.nothing')}
          </p>
        )}
      </div>
      {isFull && (
        <p id={`${id}-full`} className="zb-field-note" role="status">
          {t('filter.full', { count: mostValues })}
        </p>
      )}
    </div>
  )
}
