import type { ReactNode } from 'react'
import { DataList, type DataListProps } from './DataList'
import { EmptyState } from './EmptyState'
import { FilterMenu } from './FilterMenu'
import type { IconType } from './Icon'
import { SearchField } from './SearchField'

/** A filter with a few values, under its name in the URL. */
export interface ListFilter {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

export interface FilteredListProps<Row extends { id: string }> extends Omit<DataListProps<Row>, 'empty'> {
  /** What the search field searches: "Number, client, item…". */
  search: string
  filters: readonly ListFilter[]
  /** At the right end of the filters: what makes a new row, where the page's head is not its own. */
  end?: ReactNode
  /** Where there is nothing yet: what this is, and what to do next. */
  empty: { icon: IconType; title: string; text: string; actions?: ReactNode }
}

/** The search and the filters of the address, and the rows with all their states. */
export function FilteredList<Row extends { id: string }>({ search, filters, end, empty, ...list }: FilteredListProps<Row>) {
  const { q, setQ, filter, setFilter } = list.address
  return (
    <div className="zb-bleed">
      <div className="zb-filters">
        <SearchField label={search} value={q} onChange={setQ} />
        {filters.map(({ name, label, options }) => (
          <FilterMenu key={name} label={label} options={options} value={filter(name)} onChange={(value) => setFilter(name, value)} />
        ))}
        {end && <div className="ms-auto">{end}</div>}
      </div>
      <DataList
        {...list}
        empty={
          <EmptyState icon={empty.icon} title={empty.title} actions={empty.actions}>
            {empty.text}
          </EmptyState>
        }
      />
    </div>
  )
}
