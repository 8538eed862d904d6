import { useState } from 'react'
import { LuChevronRight } from 'react-icons/lu'
import { Icon } from '../values/Icon'
import type { ListAddress } from '../lists/useListAddress'
import { useTranslation } from '../../i18n/useTranslation'
import { focusOnce, moveFocus } from './filterFocus'
import { FilterEditor } from './FilterEditor'
import { FilterText } from './FilterText'
import { isSet, type ListFilter } from './listFilter'

interface FilterPanelProps {
  filters: readonly ListFilter[]
  address: ListAddress
  onDone: () => void
}

/** The filters of a list to choose from, then the values of the chosen one; of a single filter, its values at once. */
export default function FilterPanel({ filters, address, onDone }: FilterPanelProps) {
  const { t } = useTranslation('lists')
  const [chosen, setChosen] = useState<string>()
  const [isInside, setInside] = useState(false)
  const only = filters.length === 1 ? filters[0] : undefined
  const filter = only ?? (isInside ? filters.find(({ name }) => name === chosen) : undefined)

  if (filter)
    return (
      <FilterEditor
        filter={filter}
        address={address}
        onBack={only ? undefined : () => setInside(false)}
        onDone={onDone}
      />
    )
  return (
    <ul className="zb-filter-list" aria-label={t('filter.list')} onKeyDown={moveFocus}>
      {filters.map((each, index) => (
        <li key={each.name}>
          <button
            type="button"
            className="dropdown-item"
            data-step
            // Back from its values, the filter has the focus again.
            ref={each.name === chosen || (!chosen && index === 0) ? focusOnce : undefined}
            onClick={() => {
              setChosen(each.name)
              setInside(true)
            }}
          >
            {each.label}
            <span className="zb-filter-now zb-truncate">
              {isSet(each, address) && <FilterText filter={each} address={address} most={1} />}
            </span>
            <Icon of={LuChevronRight} size={12} />
          </button>
        </li>
      ))}
    </ul>
  )
}
