import { useEffect, useState, type ReactNode } from 'react'
import { LuFileX } from 'react-icons/lu'
import { DataTable } from '../dataTable/DataTable'
import { type DataTableProps } from '../dataTable/dataTableProps'
import { QueryState, type QueryLike } from '../pages/QueryState'
import type { Total } from './tableColumns'
import { TableFoot } from './TableFoot'
import { TableSkeleton } from './TableSkeleton'
import { useTranslation } from '../../i18n/useTranslation'
import { WayBack } from '../actions/WayBack'
import type { ListAddress } from './useListAddress'

/** One page of a list as the server returns it. */
export interface ListAnswer<Row> {
  rows: readonly Row[]
  meta: { next: string | null; previous: string | null; total: Total }
}

export interface DataListProps<Row extends { id: string }> extends Omit<
  DataTableProps<Row>,
  'rows' | 'sort' | 'onSort'
> {
  query: QueryLike<ListAnswer<Row>>
  /** Words, filters, order and page, as the URL has them. */
  address: ListAddress
  /** The order when the URL has none. */
  defaultSort: string
  errorTitle: string
  /** Where there is nothing yet: what the list contains, and one next step. */
  empty: ReactNode
  /** Where no row matches the words and filters. */
  nothing: ReactNode
  /** A sum over the whole list, in the footer. */
  total?: ReactNode
}

/** A full list page below its filters: the table with all its states and the footer with its paging. */
export function DataList<Row extends { id: string }>({
  query,
  address,
  defaultSort,
  errorTitle,
  empty,
  nothing,
  total,
  ...table
}: DataListProps<Row>) {
  const selectable = Boolean(table.onSelect)
  const paged = Boolean(address.page.after ?? address.page.before)
  const from = useShown(address.from, query.isFetching)
  return (
    <>
      <Loading isLoading={query.data === undefined && query.isFetching} />
      <QueryState
        query={query}
        skeleton={
          <TableSkeleton
            columns={table.columns}
            hidden={table.hidden}
            selectable={selectable}
            cards={Boolean(table.card)}
          />
        }
        errorTitle={errorTitle}
        // The linked page may have no rows any more, though the list itself has some.
        empty={
          paged ? (
            <WayBack icon={LuFileX} about="table.gone" back="table.to_first" onBack={address.first} />
          ) : address.filtered ? (
            nothing
          ) : (
            empty
          )
        }
      >
        {({ rows, meta }) => (
          <>
            <DataTable {...table} entered rows={rows} sort={address.sort ?? defaultSort} onSort={address.setSort} />
            <TableFoot
              from={meta.previous === null ? 1 : from}
              count={rows.length}
              total={meta.total}
              onPrevious={meta.previous === null ? undefined : () => address.previous(meta.previous ?? '')}
              onNext={meta.next === null ? undefined : () => address.next(meta.next ?? '', rows.length)}
              limit={address.page.limit}
              onLimit={address.setLimit}
              selectable={selectable}
              opens={Boolean(table.onOpen ?? table.rowHref)}
            >
              {total}
            </TableFoot>
          </>
        )}
      </QueryState>
    </>
  )
}

/** A list that takes longer says so, in milliseconds. */
const quickly = 300

/** Says that the rows are being read: in a region that is there before its words, else a screen reader says nothing. */
function Loading({ isLoading }: { isLoading: boolean }) {
  const { t } = useTranslation('components')
  const [isSaid, setSaid] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setSaid(true), quickly)
    return () => {
      clearTimeout(timer)
      setSaid(false)
    }
  }, [isLoading])
  return (
    <div className="visually-hidden" role="status">
      {isSaid && t('loading')}
    </div>
  )
}

/** The value that belongs to the rows that are shown: the URL may be ahead of them. */
function useShown(value: number, isFetching: boolean): number {
  const [shown, setShown] = useState(value)
  if (!isFetching && shown !== value) setShown(value)
  return isFetching ? shown : value
}
