import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { mostDecimals } from '../../domain/money/figures'
import { inOwnDirection } from '../../i18n/instance'
import type { Column } from '../lists/tableColumns'
import type { DataTableProps } from './dataTableProps'
import { toSort, toSorting } from './tableSorting'

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature, columnVisibilityFeature })
const none: readonly string[] = []

/** The model of a list: its columns, order and selection. The server sorts, filters and pages. */
export function useListTable<Row extends { id: string }>({
  columns,
  rows,
  sort,
  onSort,
  selected = none,
  onSelect,
  hidden = none,
}: DataTableProps<Row>) {
  const defs = useMemo<ColumnDef<typeof features, Row>[]>(
    () =>
      columns.map((column) => ({
        ...cellOf(column, rows),
        id: column.id,
        header: column.header,
        // The table only requires that a sortable column has a value.
        accessorFn: ({ id }) => id,
        enableSorting: Boolean(column.sort),
        sortDescFirst: Boolean(column.newestFirst),
      })),
    [columns, rows],
  )
  const sorting = useMemo(() => toSorting(sort, columns), [sort, columns])
  const rowSelection = useMemo(() => Object.fromEntries(selected.map((id) => [id, true as const])), [selected])
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden])
  return useTable({
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
}

/** The cells of a column; the points of its amounts align. */
function cellOf<Row extends { id: string }>({ money, cell }: Column<Row>, rows: readonly Row[]) {
  const decimals = money ? mostDecimals(rows.map(money)) : 0
  return {
    cell({ row }: { row: { original: Row } }) {
      const content = cell(row.original, decimals)
      // A phone number and "Ltd." are read from left to right in a table of any direction.
      return typeof content === 'string' ? inOwnDirection(content) : content
    },
  }
}

export type ListTable<Row extends { id: string }> = ReturnType<typeof useListTable<Row>>
export type ListRow<Row extends { id: string }> = ReturnType<ListTable<Row>['getRowModel']>['rows'][number]
export type ListHeader<Row extends { id: string }> = ReturnType<
  ListTable<Row>['getHeaderGroups']
>[number]['headers'][number]
