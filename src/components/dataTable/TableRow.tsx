import { useTranslation } from 'react-i18next'
import { linkColumn } from '../tableColumns'
import type { DataTableProps } from './dataTableProps'
import { CellFrame, DetailRow, isPlainClick, rowClass, RowCheck, RowLink } from './TableRowCells'
import type { ColumnLayout } from './useColumnLayout'
import type { ListRow, ListTable } from './useListTable'
import type { useRowKeys } from './useRowKeys'

interface TableRowProps<Row extends { id: string }> extends Pick<
  DataTableProps<Row>,
  'columns' | 'rowName' | 'rowHref' | 'onOpen' | 'onSelect' | 'detail'
> {
  table: ListTable<Row>
  row: ListRow<Row>
  layout: ColumnLayout
  keys: ReturnType<typeof useRowKeys>
  open: (row: Row, newTab: boolean) => void
}

/** A row with its checkbox and cells, and the open detail below it. */
export function TableRow<Row extends { id: string }>(props: TableRowProps<Row>) {
  const { row, rowName = ({ id }: Row) => id, rowHref, onOpen, onSelect, detail, keys, open } = props
  const { t } = useTranslation('components')
  const opens = Boolean(onOpen ?? rowHref)
  return (
    <>
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
        <RowCells {...props} />
      </tr>
      <DetailRow columns={row.getVisibleCells().length + (onSelect ? 1 : 0)}>{detail?.(row.original)}</DetailRow>
    </>
  )
}

function RowCells<Row extends { id: string }>({ table, row, columns, layout, rowHref, onOpen }: TableRowProps<Row>) {
  const linked = linkColumn(columns)
  return row.getVisibleCells().map((cell) => {
    const { className, width, grow } = layout.layoutOf(cell.column.id)
    const content = <table.FlexRender cell={cell} />
    return (
      <td key={cell.id} className={className}>
        <CellFrame cut={grow} width={width}>
          {rowHref && cell.column.id === linked ? (
            <RowLink to={rowHref(row.original)} onOpen={onOpen && (() => onOpen(row.original))}>
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
