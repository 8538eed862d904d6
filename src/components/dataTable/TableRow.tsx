import type { TFunction } from 'i18next'
import type { DataTableProps } from './dataTableProps'
import { RowCells } from './RowCells'
import { DetailRow, isPlainClick, rowClass, RowCheck } from './TableRowCells'
import type { ColumnLayout } from './useColumnLayout'
import type { ListRow } from './useListTable'
import type { useRowKeys } from './useRowKeys'

interface TableRowProps<Row extends { id: string }> extends Pick<
  DataTableProps<Row>,
  'columns' | 'rowName' | 'rowHref' | 'onOpen' | 'onSelect' | 'detail'
> {
  row: ListRow<Row>
  /** Where it is in a table of which not all rows are rendered, its head included. */
  position: number | undefined
  layout: ColumnLayout
  t: TFunction<'components'>
  keys: ReturnType<typeof useRowKeys>
  open: (row: Row, newTab: boolean) => void
}

/** A row with its checkbox and cells, and the open detail below it. */
export function TableRow<Row extends { id: string }>(props: TableRowProps<Row>) {
  const {
    row,
    position,
    columns,
    layout,
    rowName = ({ id }: Row) => id,
    rowHref,
    onOpen,
    onSelect,
    detail,
    keys,
    open,
    t,
  } = props
  const cells = row.getVisibleCells()
  const opens = Boolean(onOpen ?? rowHref)
  return (
    <>
      <tr
        data-row-id={row.id}
        aria-rowindex={position}
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
        <RowCells
          row={row.original}
          cells={cells}
          columns={columns}
          layoutOf={layout.layoutOf}
          href={rowHref?.(row.original)}
          onOpen={onOpen}
        />
      </tr>
      <DetailRow columns={cells.length + (onSelect ? 1 : 0)}>{detail?.(row.original)}</DetailRow>
    </>
  )
}
