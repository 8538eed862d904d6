import { lazy, Suspense, useMemo, useState } from 'react'
import { LuColumns3 } from 'react-icons/lu'
import { useSelector } from 'react-redux'
import { generatePath } from 'react-router-dom'
import { useGetMeQuery } from '../../api/meApi'
import { useListViewsQuery } from '../../api/viewsApi'
import { Bulk } from '../../components/bulk/Bulk'
import type { BulkAction } from '../../components/bulk/bulkAction'
import { Button } from '../../components/actions/Button'
import { shown, withWidth } from '../../components/lists/columnLayout'
import type { ListAnswer } from '../../components/lists/DataList'
import type { FilteredListProps } from '../../components/lists/FilteredList'
import type { QueryLike } from '../../components/pages/QueryState'
import { linkColumn, type Column } from '../../components/lists/tableColumns'
import type { ListAddress } from '../../components/lists/useListAddress'
import { onPhone, useMediaQuery } from '../../components/pages/useMediaQuery'
import type { ClientState } from '../../contract/clientState'
import type { ExportOperation } from '../../contract/exports'
import type { ListName } from '../../contract/views'
import { useTranslation } from '../../i18n/useTranslation'
import { defaultSorts } from './defaultSorts'
import { ExportMenu } from './exports/ExportMenu'
import { ExportSelected } from './exports/ExportSelected'
import { nameOfRow, type NamedRow } from './nameOfRow'
import { useCollected, type ListEndpoint } from './useCollected'
import { useColumns } from './useColumns'
import { useSelection } from './useSelection'
import { ViewMenu } from './ViewMenu'

const ColumnsDialog = lazy(() => import('../../components/lists/ColumnsDialog'))

interface Listed<Row, Query extends object> {
  address: ListAddress
  /** Words, filters and order, as query parameters. */
  asked: Query
  query: QueryLike<ListAnswer<Row>>
}

interface ServerList<Row extends { id: string } & NamedRow, Query extends object> {
  columns: readonly Column<Row>[]
  exports: ExportOperation
  /** The page of a row, as a path pattern; none where rows have no page. */
  to?: string
  /** By default its name or number; that of its party or subject while a document has none. */
  rowName?: (row: Row) => string
  /** The bulk actions, and where all matching rows are loaded from; a user without any action cannot select rows. */
  bulk?: { actions: readonly BulkAction<Row>[]; endpoint: ListEndpoint<Query, Row> }
}

type Given<Row extends { id: string }> = Pick<
  FilteredListProps<Row>,
  | 'address'
  | 'query'
  | 'columns'
  | 'defaultSort'
  | 'onWidth'
  | 'selected'
  | 'onSelect'
  | 'menu'
  | 'tools'
  | 'bulk'
  | 'rowName'
  | 'rowHref'
>

/**
 * What every list of the server has besides its rows: saved views, the user's columns, the export, and bulk actions.
 */
export function useServerList<Row extends { id: string } & NamedRow, Query extends object>(
  list: ListName,
  { address, asked, query }: Listed<Row, Query>,
  { columns, exports, to, rowName = nameOfRow, bulk }: ServerList<Row, Query>,
): Given<Row> {
  const { t } = useTranslation('lists')
  const [choosing, setChoosing] = useState(false)
  const { data: me } = useGetMeQuery()
  const in_branch = useSelector((state: ClientState) => state.branch.branch !== undefined)
  const { data: views = [] } = useListViewsQuery(list, { skip: !in_branch })
  const view = views.find(({ id }) => id === address.saved)
  const { order, change, reset, differ, revert } = useColumns(list, columns, view)
  const saved = { list, views, view, address, order }
  const visible = useMemo(() => shown(columns, order, address.sort), [columns, order, address.sort])
  const selection = useSelection(query.data?.rows ?? [], address.query)
  const collectAll = useCollected(bulk?.endpoint, asked)
  const actions = bulk?.actions ?? []
  const phone = useMediaQuery(onPhone)
  const nameOf = (id: string) => columns.find((column) => column.id === id)?.header ?? id

  return {
    address,
    query,
    rowName,
    rowHref: to ? ({ id }) => generatePath(to, { id }) : undefined,
    defaultSort: defaultSorts[list],
    columns: visible,
    onWidth: (id, width) => change(withWidth(order, id, width)),
    ...(actions.length > 0 ? { selected: selection.ids, onSelect: selection.select } : {}),
    menu: (
      <ViewMenu {...saved} changed={view !== undefined && (address.query !== view.query || differ)} onRevert={revert} />
    ),
    // Together with the button for a new row, which waits for the user's rights: one after the other they would move.
    tools: me && (
      <>
        <ExportMenu operation={exports} asked={asked} columns={visible} />
        {!phone && (
          <Button icon={LuColumns3} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            {t('columns.open')}
          </Button>
        )}
        <Suspense fallback={null}>
          {choosing && (
            <ColumnsDialog
              order={order}
              nameOf={nameOf}
              fixed={linkColumn(columns)}
              yielding={visible.flatMap(({ id, yields }) => (yields ? [id] : []))}
              onChange={change}
              onReset={reset}
              onClose={() => setChoosing(false)}
            />
          )}
        </Suspense>
      </>
    ),
    bulk: actions.length > 0 && (
      <Bulk
        actions={actions}
        selected={selection.rows}
        total={query.data?.meta.total ?? 0}
        collectAll={collectAll}
        nameOf={rowName}
        tools={(ids) => <ExportSelected operation={exports} asked={asked} columns={visible} ids={ids} />}
        onSelect={selection.select}
        onDone={() => void query.refetch()}
      />
    ),
  }
}
