import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuColumns3 } from 'react-icons/lu'
import { useDispatch, useSelector } from 'react-redux'
import { api } from '../../api/api'
import { useListViewsQuery } from '../../api/viewsApi'
import { Bulk } from '../../components/bulk/Bulk'
import type { BulkAction } from '../../components/bulk/bulkAction'
import { Button } from '../../components/Button'
import { shown, withWidth } from '../../components/columnLayout'
import { ColumnsDialog } from '../../components/ColumnsDialog'
import type { ListAnswer } from '../../components/DataList'
import type { FilteredListProps } from '../../components/FilteredList'
import '../../components/listTexts'
import { linkColumn, type Column } from '../../components/tableColumns'
import type { ListAddress } from '../../components/useListAddress'
import { onPhone, useMediaQuery } from '../../components/useMediaQuery'
import type { ClientState } from '../../contract/clientState'
import type { ExportOperation } from '../../contract/exports'
import type { ListName } from '../../contract/views'
import { ExportMenu } from './ExportMenu'
import { useColumns } from './useColumns'
import { useSelection } from './useSelection'
import { ViewMenu } from './ViewMenu'

interface ServerList<Row extends { id: string }> {
  list: ListName
  address: ListAddress
  columns: readonly Column<Row>[]
  query: { data?: ListAnswer<Row>; refetch: () => unknown }
  /** Words, filters and order, as the server is asked for them. */
  asked: object
  exports: ExportOperation
  rowName: (row: Row) => string
  /** What can be done with many rows; whoever may do nothing has nothing to select. */
  actions?: readonly BulkAction<Row>[]
}

type Given<Row extends { id: string }> = Pick<
  FilteredListProps<Row>,
  'address' | 'columns' | 'onWidth' | 'selected' | 'onSelect' | 'menu' | 'tools' | 'bulk' | 'rowName'
>

/** What every list of the server has beside its rows: saved views, the reader's columns, its file, and what is done with many rows. */
export function useServerList<Row extends { id: string }>({
  list,
  address,
  columns,
  query,
  asked,
  exports,
  rowName,
  actions = [],
}: ServerList<Row>): Given<Row> {
  const { t } = useTranslation('lists')
  const [choosing, setChoosing] = useState(false)
  const in_branch = useSelector((state: ClientState) => state.branch.branch !== undefined)
  const { data: views = [] } = useListViewsQuery(list, { skip: !in_branch })
  const view = views.find(({ id }) => id === address.saved)
  const { order, change, reset, differ, revert } = useColumns(list, columns, view)
  const visible = shown(columns, order)
  const selection = useSelection(query.data?.rows ?? [], address.query)
  const collectAll = useCollected<Row>(exports, asked)
  const phone = useMediaQuery(onPhone)
  const nameOf = (id: string) => columns.find((column) => column.id === id)?.header ?? id

  return {
    address,
    rowName,
    columns: visible,
    onWidth: (id, width) => change(withWidth(order, id, width)),
    ...(actions.length > 0 ? { selected: selection.ids, onSelect: selection.select } : {}),
    menu: (
      <ViewMenu
        list={list}
        views={views}
        view={view}
        address={address}
        order={order}
        changed={view !== undefined && (address.query !== view.query || differ)}
        onRevert={revert}
      />
    ),
    tools: (
      <>
        {!phone && (
          <Button icon={LuColumns3} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            {t('columns.open')}
          </Button>
        )}
        <ExportMenu operation={exports} asked={asked} columns={visible} />
        {choosing && (
          <ColumnsDialog
            order={order}
            nameOf={nameOf}
            fixed={linkColumn(columns)}
            onChange={change}
            onReset={reset}
            onClose={() => setChoosing(false)}
          />
        )}
      </>
    ),
    bulk: actions.length > 0 && (
      <Bulk
        actions={actions}
        selected={selection.rows}
        total={query.data?.meta.total ?? 0}
        collectAll={collectAll}
        nameOf={rowName}
        onSelect={selection.select}
        onDone={() => void query.refetch()}
      />
    ),
  }
}

interface ListEndpoint<Row> {
  initiate: (query: object, options: object) => (dispatch: unknown) => { unwrap: () => Promise<ListAnswer<Row>> }
}

/** Reads all rows that match, page after page, with the versions that they have now. */
function useCollected<Row>({ operationId }: ExportOperation, asked: object) {
  const dispatch = useDispatch()
  return async (onProgress: (count: number) => void, signal: AbortSignal): Promise<readonly Row[]> => {
    const endpoint = (api.endpoints as unknown as Record<string, ListEndpoint<Row>>)[
      operationId.replace('export', 'list')
    ]
    const rows: Row[] = []
    let after: string | undefined
    do {
      const page = endpoint?.initiate(
        { ...asked, limit: 200, after, before: undefined },
        { subscribe: false, forceRefetch: true },
      )
      const answer = await (dispatch(page as never) as unknown as { unwrap: () => Promise<ListAnswer<Row>> }).unwrap()
      rows.push(...answer.rows)
      onProgress(rows.length)
      after = answer.meta.next ?? undefined
    } while (after && !signal.aborted)
    return rows
  }
}
