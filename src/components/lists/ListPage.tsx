import type { ReactNode } from 'react'
import { FilteredList, type FilteredListProps } from './FilteredList'
import { PageHead } from '../pages/PageHead'

interface ListPageProps<Row extends { id: string }> extends Omit<FilteredListProps<Row>, 'end'> {
  /** Buttons at the right end of the head, the primary one last; in an empty list, below it too. */
  actions?: ReactNode
  /** Other lists of the same page. */
  tabs?: ReactNode
}

/** The page of a list: its head, and the list with its search and filters. */
export function ListPage<Row extends { id: string }>({ actions, tabs, tools, empty, ...list }: ListPageProps<Row>) {
  return (
    <div className="zb-page zb-page-list">
      <PageHead
        title={list.name}
        actions={
          <>
            {tools}
            {actions}
          </>
        }
      />
      {tabs}
      <FilteredList {...list} empty={{ actions, ...empty }} />
    </div>
  )
}
