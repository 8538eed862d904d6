import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { TableCards } from '../TableCards'
import { onPhone, useMediaQuery } from '../useMediaQuery'
import type { DataTableProps } from './dataTableProps'
import { TableHead } from './TableHead'
import { TableRow } from './TableRow'
import { useColumnLayout } from './useColumnLayout'
import { useListTable } from './useListTable'
import { useRowKeys } from './useRowKeys'

/** A list of the server's rows: sorting, selection and the keyboard; on a phone, cards. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const phone = useMediaQuery(onPhone)
  return phone && props.card ? <TableCards {...props} card={props.card} /> : <WideTable {...props} />
}

function WideTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { name, columns, selected, onSelect, framed = false } = props
  const table = useListTable(props)
  const { t } = useTranslation('components')
  const layout = useColumnLayout({ columns, onWidth: props.onWidth })
  const open = useOpenRow(props)
  const rows = table.getRowModel().rows
  const keys = useRowKeys({
    ids: rows.map(({ id }) => id),
    onOpen: (id, newTab) => {
      const row = rows.find((each) => each.id === id)
      if (row) open(row.original, newTab)
    },
    selected,
    onSelect,
    ...(props.entered ? { entered: true } : {}),
  })
  return (
    <div className={`zb-table-frame${framed ? ' zb-table-framed' : ''}`}>
      <table className="zb-table">
        <caption className="visually-hidden">{name}</caption>
        <TableHead {...props} table={table} layout={layout} />
        <tbody {...keys.tbody}>
          {rows.map((row) => (
            <TableRow key={row.id} {...props} row={row} layout={layout} keys={keys} open={open} t={t} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Opens a row in place or on its page, in a new tab always the page. */
function useOpenRow<Row extends { id: string }>({ rowHref, onOpen }: DataTableProps<Row>) {
  const navigate = useNavigate()
  return (row: Row, newTab: boolean) => {
    if (onOpen && !newTab) onOpen(row)
    else if (rowHref && newTab) window.open(rowHref(row), '_blank', 'noopener')
    else if (rowHref) void navigate(rowHref(row))
  }
}
