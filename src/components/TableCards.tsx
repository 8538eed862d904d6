import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { DataTableProps } from './DataTable'

interface TableCardsProps<Row extends { id: string }> extends Pick<DataTableProps<Row>, 'name' | 'rows' | 'rowHref' | 'onOpen'> {
  card: (row: Row) => ReactNode
}

/** The rows of a table on a phone: each two or three lines, a link or a button where it opens. */
export function TableCards<Row extends { id: string }>({ name, rows, rowHref, onOpen, card }: TableCardsProps<Row>) {
  return (
    <ul className="zb-cards" aria-label={name}>
      {rows.map((row) => (
        <li key={row.id}>
          {onOpen ? (
            <button type="button" className="zb-card-row" onClick={() => onOpen(row)}>
              {card(row)}
            </button>
          ) : rowHref ? (
            <Link className="zb-card-row" to={rowHref(row)}>
              {card(row)}
            </Link>
          ) : (
            <div className="zb-card-row">{card(row)}</div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** One line of a card: who and amount; what; state, number, date. */
export function CardLine({ start, end }: { start: ReactNode; end?: ReactNode }) {
  return (
    <span className="zb-card-line">
      <span>{start}</span>
      {end !== undefined && <span>{end}</span>}
    </span>
  )
}
