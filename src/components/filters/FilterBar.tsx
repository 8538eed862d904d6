import { lazy, useRef, useState, type RefObject } from 'react'
import { LuListFilter, LuX } from 'react-icons/lu'
import { Icon } from '../values/Icon'
import type { ListAddress } from '../lists/useListAddress'
import { useTranslation } from '../../i18n/useTranslation'
import { FilterPopover } from './FilterPopover'
import { FilterText } from './FilterText'
import { isSet, withoutFilters, type ListFilter } from './listFilter'
import './filters.scss'

const loadPanel = () => import('./FilterPanel')
const FilterPanel = lazy(loadPanel)

interface FilterBarProps {
  filters: readonly ListFilter[]
  address: ListAddress
}

/** The menu of a list's filters, and each active one as a chip that is edited or removed. */
export function FilterBar({ filters, address }: FilterBarProps) {
  const { t } = useTranslation('lists')
  const menu = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** The filter whose chip is open: it stays while its values are changed, even to none. */
  const [edited, setEdited] = useState<string>()
  const active = filters.filter((filter) => isSet(filter, address))
  const chips = filters.filter((filter) => filter.name === edited || active.includes(filter))
  const toMenu = () => menu.current?.focus()

  if (filters.length === 0) return null
  return (
    <>
      <FilterPopover
        ref={menu}
        label={t('filter.open')}
        className={`zb-chip${active.length > 0 ? ' zb-chip-set' : ''}`}
        onAhead={() => void loadPanel()}
        open={isOpen}
        onToggle={setOpen}
        toggle={
          <>
            <Icon of={LuListFilter} />
            {t('filter.open')}
            {active.length > 0 && (
              <span className="zb-filter-count">
                {active.length}
                <span className="visually-hidden"> {t('filter.active')}</span>
              </span>
            )}
          </>
        }
      >
        <FilterPanel filters={filters} address={address} onDone={() => setOpen(false)} />
      </FilterPopover>
      {chips.map((filter) => (
        <ActiveFilter
          key={filter.name}
          filter={filter}
          address={address}
          menu={menu}
          open={filter.name === edited}
          onToggle={(open) => setEdited(open ? filter.name : undefined)}
        />
      ))}
      {active.length > 1 && (
        <button
          type="button"
          className="zb-text-link zb-filter-clear"
          onClick={() => {
            address.setFilters(withoutFilters(filters))
            toMenu()
          }}
        >
          {t('filter.clear_all')}
        </button>
      )}
    </>
  )
}

interface ActiveFilterProps {
  filter: ListFilter
  address: ListAddress
  /** Has the focus after the chip is removed. */
  menu: RefObject<HTMLButtonElement | null>
  open: boolean
  onToggle: (open: boolean) => void
}

/** An active filter: its name and its values, which open to be changed, and a button that removes it. */
function ActiveFilter({ filter, address, menu, open, onToggle }: ActiveFilterProps) {
  const { t } = useTranslation('lists')
  const { t: common } = useTranslation('components')

  function toggle(opens: boolean) {
    // A chip that is closed without a value is removed, and the focus with it.
    if (!opens && !isSet(filter, address)) menu.current?.focus()
    onToggle(opens)
  }

  return (
    <span className="zb-chip zb-chip-set zb-filter-chip">
      <FilterPopover
        label={filter.label}
        className="zb-filter-chip-edit"
        onAhead={() => void loadPanel()}
        open={open}
        onToggle={toggle}
        toggle={
          <>
            <span className="visually-hidden">{t('filter.edit')} </span>
            {filter.label}:{' '}
            <b>
              <FilterText filter={filter} address={address} />
            </b>
          </>
        }
      >
        <FilterPanel filters={[filter]} address={address} onDone={() => toggle(false)} />
      </FilterPopover>
      <button
        type="button"
        className="zb-chip-x"
        aria-label={common('filter.clear', { label: filter.label })}
        onClick={() => {
          address.setFilters(withoutFilters([filter]))
          menu.current?.focus()
        }}
      >
        <Icon of={LuX} />
      </button>
    </span>
  )
}
