import type { ReactNode } from 'react'
import { DataList, type DataListProps } from './DataList'
import { EmptyState } from './EmptyState'
import { FilterMenu } from './FilterMenu'
import type { IconType } from './Icon'
import { SearchField } from './SearchField'
import { SpanMenu } from './SpanMenu'

interface Filter {
  /** Its name in the URL. */
  name: string
  label: string
}

/** One of a few values. */
export interface ChoiceFilter extends Filter {
  options: readonly { value: string; label: string }[]
}

/** A date range, in the URL as `name`_from and `name`_to. */
interface SpanFilter extends Filter {
  span: true
}

/** One of many values, which it searches itself. */
export interface PickedFilter extends Filter {
  picked: (value: string | undefined, onChange: (value: string | undefined) => void) => ReactNode
}

/** A filter, under its name in the URL. */
type ListFilter = ChoiceFilter | SpanFilter | PickedFilter

export interface FilteredListProps<Row extends { id: string }> extends Omit<DataListProps<Row>, 'empty'> {
  /** What the search field searches: "Number, client, item…". */
  search: string
  filters: readonly ListFilter[]
  /** Beside the search: the saved views. */
  menu?: ReactNode
  /** Actions on the whole list: its columns, its export. */
  tools?: ReactNode
  /** At the right end of the filters: the button for a new row, where the page's head has none. */
  end?: ReactNode
  /** The actions for the selected rows. */
  bulk?: ReactNode
  /** Where there is nothing yet: what the list contains, and what to do next. */
  empty: { icon: IconType; title: string; text: string; actions?: ReactNode }
}

/** The search and the filters of the URL, and the rows with all their states. */
export function FilteredList<Row extends { id: string }>({
  search,
  filters,
  menu,
  tools,
  end,
  bulk,
  empty,
  ...list
}: FilteredListProps<Row>) {
  const { q, setQ } = list.address
  return (
    <div className="zb-bleed">
      <div className="zb-filters">
        <SearchField label={search} value={q} onChange={setQ} />
        {menu}
        {filters.map((filter) => (
          <OneFilter key={filter.name} filter={filter} address={list.address} />
        ))}
        {(tools ?? end) && (
          <div className="zb-filters-end">
            {tools}
            {end}
          </div>
        )}
      </div>
      <DataList
        {...list}
        empty={
          <EmptyState icon={empty.icon} title={empty.title} actions={empty.actions}>
            {empty.text}
          </EmptyState>
        }
      />
      {bulk}
    </div>
  )
}

function OneFilter({ filter, address }: { filter: ListFilter; address: DataListProps<never>['address'] }) {
  const { name, label } = filter
  if ('span' in filter) {
    const [from, to] = [`${name}_from`, `${name}_to`]
    return (
      <SpanMenu
        label={label}
        from={address.filter(from)}
        to={address.filter(to)}
        onChange={(first, last) => address.setFilters({ [from]: first, [to]: last })}
      />
    )
  }
  if ('picked' in filter) return filter.picked(address.filter(name), (value) => address.setFilter(name, value))
  return (
    <FilterMenu
      label={label}
      options={filter.options}
      value={address.filter(name)}
      onChange={(value) => address.setFilter(name, value)}
    />
  )
}
