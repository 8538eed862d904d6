import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { TableCards } from '../lists/TableCards'
import { onPhone, useMediaQuery } from '../pages/useMediaQuery'
import { useRowsInView } from '../lists/useRowsInView'
import { useTranslation } from '../../i18n/useTranslation'
import type { DataTableProps } from './dataTableProps'
import { TableHead } from './TableHead'
import { TableRow } from './TableRow'
import { useColumnLayout } from './useColumnLayout'
import { useListTable } from './useListTable'
import { useRowKeys } from './useRowKeys'
import { useTableRoom } from './useTableRoom'

const LongBody = lazy(() => import('./LongBody'))

/** A long table of more rows than these renders only those in the window. */
const manyRows = 100
/** Of these it shows so many until it knows where the window is. */
const firstRows = 30

/** The least height of a row, in pixels. */
const rowHeight = 40

/** A list of the server's rows: sorting, selection and the keyboard; on a phone, cards. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const phone = useMediaQuery(onPhone)
  return phone && props.card ? <TableCards {...props} card={props.card} /> : <WideTable {...props} />
}

function WideTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { name, columns, selected, onSelect, long = false, framed = false } = props
  const table = useListTable(props)
  const { t } = useTranslation('components')
  const { frame, ruler } = useTableRoom(props.rows, columns, props.hidden, t)
  const layout = useColumnLayout({ columns, onWidth: props.onWidth })
  const open = useOpenRow(props)
  const rows = table.getRowModel().rows
  const ids = rows.map(({ id }) => id)
  const many = long && rows.length > manyRows
  const shown = useRowsInView(many ? rows.slice(0, firstRows) : rows, rowHeight)
  const keys = useRowKeys({
    ids,
    onOpen: (id, newTab) => {
      const row = rows.find((each) => each.id === id)
      if (row) open(row.original, newTab)
    },
    selected,
    onSelect,
    ...(props.entered ? { entered: true } : {}),
  })
  const rowAt = (index: number) => {
    const row = rows[index]
    return (
      row && (
        <TableRow
          key={row.id}
          {...props}
          row={row}
          position={many ? index + 2 : undefined}
          layout={layout}
          keys={keys}
          open={open}
          t={t}
        />
      )
    )
  }
  const inView = <tbody>{shown.map((_, index) => rowAt(index))}</tbody>
  return (
    <div ref={frame} className={`zb-table-frame${framed ? ' zb-table-framed' : ''}`}>
      <div ref={ruler} aria-hidden />
      <table className="zb-table" aria-rowcount={many ? rows.length + 1 : undefined} {...keys.table}>
        <caption className="visually-hidden">{name}</caption>
        <TableHead {...props} table={table} layout={layout} />
        {many ? (
          <Suspense fallback={inView}>
            <LongBody ids={ids} current={keys.current}>
              {rowAt}
            </LongBody>
          </Suspense>
        ) : (
          inView
        )}
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
