import { lazy, Suspense, type ReactNode } from 'react'
import { DataList, type DataListProps } from './DataList'
import { EmptyState } from '../pages/EmptyState'
import { FilterBar } from '../filters/FilterBar'
import type { ListFilter } from '../filters/listFilter'
import type { IconType } from '../values/Icon'
import { SearchField } from '../fields/SearchField'

const NothingFound = lazy(() => import('../filters/NothingFound'))

export interface FilteredListProps<Row extends { id: string }> extends Omit<DataListProps<Row>, 'empty' | 'nothing'> {
  /** What the search field searches: "Number, client, item…". */
  search: string
  /** Those that the user may not use are false. */
  filters: readonly (ListFilter | false)[]
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
  const offered = filters.filter((filter) => filter !== false)
  return (
    <div className="zb-bleed">
      <div className="zb-filters">
        <SearchField label={search} value={q} onChange={setQ} />
        {menu}
        <FilterBar filters={offered} address={list.address} />
        {(tools ?? end) && (
          <div className="zb-filters-end">
            {tools}
            {end}
          </div>
        )}
      </div>
      <DataList
        {...list}
        nothing={
          <Suspense fallback={null}>
            <NothingFound filters={offered} address={list.address} />
          </Suspense>
        }
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
