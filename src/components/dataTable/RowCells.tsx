import { flexRender } from '@tanstack/react-table'
import { memo, type ReactNode } from 'react'
import { linkColumn } from '../lists/tableColumns'
import type { DataTableProps } from './dataTableProps'
import { CellFrame, RowLink } from './TableRowCells'
import type { ColumnLayout } from './useColumnLayout'
import type { ListRow } from './useListTable'

interface RowCellsProps<Row extends { id: string }> extends Pick<DataTableProps<Row>, 'columns' | 'onOpen'> {
  row: Row
  /** Of the columns that are shown. */
  cells: ReturnType<ListRow<Row>['getVisibleCells']>
  layoutOf: ColumnLayout['layoutOf']
  /** The row's own page. */
  href: string | undefined
}

/**
 * The cells of a row. They are rendered again only when the row or the columns change: a list of 50 rows has a thousand
 * of them, and none depends on which row is selected or has the focus.
 */
export const RowCells = memo(Cells) as typeof Cells

function Cells<Row extends { id: string }>({
  row,
  cells,
  columns,
  layoutOf,
  href,
  onOpen,
}: RowCellsProps<Row>): ReactNode {
  const linked = linkColumn(columns)
  return cells.map((cell) => {
    const { className, width, grow } = layoutOf(cell.column.id)
    const content = flexRender(cell.column.columnDef.cell, cell.getContext())
    return (
      <td key={cell.id} className={className}>
        <CellFrame cut={grow} width={width}>
          {href !== undefined && cell.column.id === linked ? (
            <RowLink to={href} onOpen={onOpen && (() => onOpen(row))}>
              {content}
            </RowLink>
          ) : (
            content
          )}
        </CellFrame>
      </td>
    )
  })
}
