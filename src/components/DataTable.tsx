import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { Fragment, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ColumnEdge } from './ColumnEdge'
import { SortHead } from './SortHead'
import { TableCards } from './TableCards'
import { columnClass, linkColumn, type Column } from './tableColumns'
import { CellFrame, DetailRow, isPlainClick, rowClass, RowCheck, RowLink, sized } from './TableRowCells'
import { toSort, toSorting } from './tableSorting'
import { onPhone, useMediaQuery } from './useMediaQuery'
import { useRowKeys } from './useRowKeys'

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature, columnVisibilityFeature })

export interface DataTableProps<Row extends { id: string }> {
  /** What the list is of, for those who can't see the title: "Sales enquiries". */
  name: string
  columns: readonly Column<Row>[]
  /** One page, filtered and sorted by the server. */
  rows: readonly Row[]
  /** What a row is called in "Select …"; its id when not said. */
  rowName?: (row: Row) => string
  /** The row's own page: a real link, so that it opens in a new tab too. */
  rowHref?: (row: Row) => string
  /** Opens a row here instead of going to its page. */
  onOpen?: (row: Row) => void
  /** The server's order: "-created_at". */
  sort?: string
  onSort?: (sort: string) => void
  /** The ids that are selected; with `onSelect` each row has a checkbox. */
  selected?: readonly string[]
  onSelect?: (ids: string[]) => void
  /** Ids of columns that the reader has put away. */
  hidden?: readonly string[]
  /** Tells the width in pixels that a column was given, none to let it fit; with it the heads have edges. */
  onWidth?: (id: string, width: number | undefined) => void
  /** The same row in two or three lines, below md; a table that scrolls sideways when not given. */
  card?: (row: Row) => ReactNode
  /** What opens below a row; nothing while it is closed. */
  detail?: (row: Row) => ReactNode
  /** In a card: with a frame of its own. */
  framed?: boolean
}

/** A list of the server's rows: sorting, selection and the keyboard; on a phone, cards. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const phone = useMediaQuery(onPhone)
  return phone && props.card ? <TableCards {...props} card={props.card} /> : <WideTable {...props} />
}

function WideTable<Row extends { id: string }>({
  name,
  columns,
  rows,
  rowName = ({ id }) => id,
  rowHref,
  onOpen,
  sort,
  onSort,
  selected = [],
  onSelect,
  hidden = [],
  onWidth,
  detail,
  framed = false,
}: DataTableProps<Row>) {
  const { t } = useTranslation('components')
  const navigate = useNavigate()
  const defs = useMemo<ColumnDef<typeof features, Row>[]>(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        // The server sorts; the table only asks that a column which sorts has a value.
        accessorFn: ({ id }) => id,
        cell: ({ row }) => column.cell(row.original),
        enableSorting: Boolean(column.sort),
        sortDescFirst: Boolean(column.newestFirst),
      })),
    [columns],
  )
  const sorting = useMemo(() => toSorting(sort, columns), [sort, columns])
  const rowSelection = useMemo(() => Object.fromEntries(selected.map((id) => [id, true as const])), [selected])
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden])
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: ({ id }) => id,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    enableRowSelection: Boolean(onSelect),
    state: { sorting, rowSelection, columnVisibility },
    onSortingChange: (update) =>
      onSort?.(toSort(typeof update === 'function' ? update(sorting) : update, columns) ?? ''),
    onRowSelectionChange: (update) =>
      onSelect?.(Object.keys(typeof update === 'function' ? update(rowSelection) : update)),
  })

  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const linked = linkColumn(columns)
  const modelRows = table.getRowModel().rows
  const opens = Boolean(onOpen ?? rowHref)
  /** A column whose edge is held: its width follows the pointer, and is told when it is let go. */
  const [held, setHeld] = useState<{ id: string; width: number | undefined }>()
  const widthOf = (id: string) => (held?.id === id ? held.width : byId.get(id)?.width)

  function open(row: Row, newTab: boolean) {
    if (onOpen && !newTab) onOpen(row)
    else if (rowHref && newTab) window.open(rowHref(row), '_blank', 'noopener')
    else if (rowHref) void navigate(rowHref(row))
  }

  const keys = useRowKeys({
    ids: modelRows.map(({ id }) => id),
    onOpen: (id, newTab) => {
      const row = modelRows.find((each) => each.id === id)
      if (row) open(row.original, newTab)
    },
    selected,
    onSelect,
  })

  return (
    <div className={`zb-table-frame${framed ? ' zb-table-framed' : ''}`}>
      <table className="zb-table">
        <caption className="visually-hidden">{name}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {onSelect && (
                <th scope="col" className="zb-col-check">
                  <label className="zb-check-cell">
                    <input
                      type="checkbox"
                      className="form-check-input"
                      aria-label={t('table.select_all')}
                      checked={rows.length > 0 && table.getIsAllRowsSelected()}
                      ref={(box) => {
                        if (box) box.indeterminate = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()
                      }}
                      onChange={table.getToggleAllRowsSelectedHandler()}
                    />
                  </label>
                </th>
              )}
              {group.headers.map((header) => (
                <SortHead
                  key={header.id}
                  className={columnClass(byId.get(header.column.id) ?? {}, widthOf(header.column.id))}
                  style={sizeOf(widthOf(header.column.id))}
                  sorted={header.column.getIsSorted()}
                  onSort={onSort && header.column.getCanSort() ? () => header.column.toggleSorting() : undefined}
                  label={byId.get(header.column.id)?.header}
                  edge={
                    onWidth && (
                      <ColumnEdge
                        name={byId.get(header.column.id)?.header ?? ''}
                        width={widthOf(header.column.id)}
                        onMove={(width) => setHeld({ id: header.column.id, width })}
                        onWidth={(width) => {
                          setHeld(undefined)
                          onWidth(header.column.id, width)
                        }}
                      />
                    )
                  }
                >
                  <table.FlexRender header={header} />
                </SortHead>
              ))}
            </tr>
          ))}
        </thead>
        <tbody {...keys.tbody}>
          {modelRows.map((row) => (
            <Fragment key={row.id}>
              <tr
                data-row-id={row.id}
                className={rowClass(opens, row.getIsSelected(), keys.marked === row.id)}
                tabIndex={keys.current === row.id ? 0 : -1}
                onClick={(event) => isPlainClick(event) && opens && open(row.original, event.ctrlKey || event.metaKey)}
                onAuxClick={(event) => event.button === 1 && isPlainClick(event) && rowHref && open(row.original, true)}
              >
                {onSelect && (
                  <td className="zb-col-check">
                    <RowCheck
                      name={t('table.select_row', { name: rowName(row.original) })}
                      checked={row.getIsSelected()}
                      onCheck={(shift) => keys.check(row.id, shift)}
                    />
                  </td>
                )}
                {row.getVisibleCells().map((cell) => (
                  <td key={cell.id} className={columnClass(byId.get(cell.column.id) ?? {}, widthOf(cell.column.id))}>
                    <CellFrame cut={byId.get(cell.column.id)?.grow} width={widthOf(cell.column.id)}>
                      {rowHref && cell.column.id === linked ? (
                        <RowLink to={rowHref(row.original)} onOpen={onOpen && (() => onOpen(row.original))}>
                          <table.FlexRender cell={cell} />
                        </RowLink>
                      ) : (
                        <table.FlexRender cell={cell} />
                      )}
                    </CellFrame>
                  </td>
                ))}
              </tr>
              <DetailRow columns={row.getVisibleCells().length + (onSelect ? 1 : 0)}>
                {detail?.(row.original)}
              </DetailRow>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const sizeOf = (width: number | undefined) => (width ? sized(width) : undefined)
