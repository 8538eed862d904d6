import { columnVisibilityFeature, rowSelectionFeature, rowSortingFeature, tableFeatures, useTable, type ColumnDef, type SortingState } from '@tanstack/react-table'
import { useMemo, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { SortHead } from './SortHead'
import { TableCards } from './TableCards'
import { columnClass, linkColumn, type Column } from './tableColumns'
import { useMediaQuery } from './useMediaQuery'
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
  /** The same row in two or three lines, below md; a table that scrolls sideways when not given. */
  card?: (row: Row) => ReactNode
  /** In a card: with a frame of its own. */
  framed?: boolean
}

/** A list of the server's rows: sorting, selection and the keyboard; on a phone, cards. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const phone = useMediaQuery('(max-width: 767.98px)')
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
    onSortingChange: (update) => onSort?.(toSort(typeof update === 'function' ? update(sorting) : update, columns) ?? ''),
    onRowSelectionChange: (update) => onSelect?.(Object.keys(typeof update === 'function' ? update(rowSelection) : update)),
  })

  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const linked = linkColumn(columns)
  const modelRows = table.getRowModel().rows
  const ids = modelRows.map(({ id }) => id)
  const opens = Boolean(onOpen ?? rowHref)

  function open(row: Row, newTab: boolean) {
    if (onOpen && !newTab) onOpen(row)
    else if (rowHref && newTab) window.open(rowHref(row), '_blank', 'noopener')
    else if (rowHref) void navigate(rowHref(row))
  }

  const keys = useRowKeys({
    ids,
    onOpen: (id, newTab) => {
      const row = modelRows.find((each) => each.id === id)
      if (row) open(row.original, newTab)
    },
    onToggle: onSelect && ((id) => table.getRow(id).toggleSelected()),
    onClear: onSelect && (() => onSelect([])),
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
                  className={columnClass(byId.get(header.column.id) ?? {})}
                  sorted={header.column.getIsSorted()}
                  onSort={onSort && header.column.getCanSort() ? () => header.column.toggleSorting() : undefined}
                >
                  <table.FlexRender header={header} />
                </SortHead>
              ))}
            </tr>
          ))}
        </thead>
        <tbody {...keys.tbody}>
          {modelRows.map((row) => (
            <tr
              key={row.id}
              data-row-id={row.id}
              className={rowClass(opens, row.getIsSelected(), keys.marked === row.id)}
              tabIndex={keys.current === row.id ? 0 : -1}
              onClick={(event) => isPlainClick(event) && opens && open(row.original, event.ctrlKey || event.metaKey)}
            >
              {onSelect && (
                <td className="zb-col-check">
                  <label className="zb-check-cell">
                    <input
                      type="checkbox"
                      className="form-check-input"
                      tabIndex={-1}
                      aria-label={t('table.select_row', { name: rowName(row.original) })}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </label>
                </td>
              )}
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id} className={columnClass(byId.get(cell.column.id) ?? {})}>
                  <CellFrame cut={byId.get(cell.column.id)?.grow}>
                    {rowHref && cell.column.id === linked ? (
                      <Link className="zb-row-link" to={rowHref(row.original)} tabIndex={-1} onClick={(event) => openHere(event, onOpen && (() => onOpen(row.original)))}>
                        <table.FlexRender cell={cell} />
                      </Link>
                    ) : (
                      <table.FlexRender cell={cell} />
                    )}
                  </CellFrame>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CellFrame({ cut = false, children }: { cut?: boolean; children: ReactNode }) {
  return cut ? <div className="zb-truncate">{children}</div> : children
}

function rowClass(opens: boolean, selected: boolean, current: boolean): string {
  return ['zb-row', opens ? 'zb-row-opens' : '', selected ? 'zb-row-selected' : '', current ? 'zb-row-current' : ''].filter(Boolean).join(' ')
}

/** A click on the row itself: not on something inside it that has its own, not at the end of marking text. */
function isPlainClick({ target, defaultPrevented }: MouseEvent): boolean {
  const inside = target instanceof Element && target.closest('a, button, input, label, select, textarea') !== null
  return !defaultPrevented && !inside && !window.getSelection()?.toString()
}

function openHere(event: MouseEvent, open: (() => void) | undefined) {
  if (!open || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  open()
}

function toSorting<Row>(sort: string | undefined, columns: readonly Column<Row>[]): SortingState {
  const key = sort?.replace(/^-/, '')
  const column = columns.find((each) => each.sort && each.sort === key)
  return column ? [{ id: column.id, desc: sort?.startsWith('-') ?? false }] : []
}

function toSort<Row>([first]: SortingState, columns: readonly Column<Row>[]): string | undefined {
  const key = columns.find(({ id }) => id === first?.id)?.sort
  return key && `${first?.desc ? '-' : ''}${key}`
}
