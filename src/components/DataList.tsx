import type { ReactNode } from 'react'
import { DataTable, type DataTableProps } from './DataTable'
import { QueryState, type QueryLike } from './QueryState'
import type { Total } from './tableColumns'
import { TableFoot } from './TableFoot'
import { TableSkeleton } from './TableSkeleton'
import type { ListAddress } from './useListAddress'

interface ListPage<Row> {
  rows: readonly Row[]
  meta: { next: string | null; total: Total }
}

export interface DataListProps<Row extends { id: string }> extends Omit<DataTableProps<Row>, 'rows' | 'sort' | 'onSort'> {
  query: QueryLike<ListPage<Row>>
  /** Words, filters, order and page, as the URL has them. */
  address: ListAddress
  /** The order when the URL says none. */
  defaultSort: string
  errorTitle: string
  /** Where there is nothing yet: what this is, one next step. */
  empty: ReactNode
  /** A sum over the whole list, in the foot. */
  total?: ReactNode
}

/** A whole list page below its filters: the table with all its states and the foot that leads on. */
export function DataList<Row extends { id: string }>({ query, address, defaultSort, errorTitle, empty, total, ...table }: DataListProps<Row>) {
  const selectable = Boolean(table.onSelect)
  return (
    <QueryState
      query={query}
      skeleton={<TableSkeleton columns={table.columns} hidden={table.hidden} selectable={selectable} />}
      errorTitle={errorTitle}
      isEmpty={({ rows }) => rows.length === 0}
      empty={empty}
      onClearFilters={address.filtered ? address.clear : undefined}
    >
      {({ rows, meta }) => (
        <>
          <DataTable {...table} rows={rows} sort={address.sort ?? defaultSort} onSort={address.setSort} />
          <TableFoot
            from={address.from}
            count={rows.length}
            total={meta.total}
            onPrevious={address.after ? address.previous : undefined}
            onNext={meta.next === null ? undefined : () => address.next(meta.next ?? '', rows.length)}
            selectable={selectable}
          >
            {total}
          </TableFoot>
        </>
      )}
    </QueryState>
  )
}
