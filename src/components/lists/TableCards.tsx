import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../i18n/useTranslation'
import type { DataTableProps } from '../dataTable/dataTableProps'
import { useRowsInView } from './useRowsInView'

/** The least height of a card, in pixels. */
const cardHeight = 72

interface TableCardsProps<Row extends { id: string }> extends Pick<
  DataTableProps<Row>,
  'name' | 'rows' | 'rowName' | 'rowHref' | 'onOpen' | 'selected' | 'onSelect' | 'detail'
> {
  card: (row: Row) => ReactNode
}

/**
 * The rows of a table on a phone: each two or three lines, a link or a button where it opens, with its checkbox where
 * rows can be selected.
 */
export function TableCards<Row extends { id: string }>({
  name,
  rows,
  rowName = ({ id }) => id,
  rowHref,
  onOpen,
  selected = [],
  onSelect,
  detail,
  card,
}: TableCardsProps<Row>) {
  const { t } = useTranslation('components')
  const toggle = (id: string) =>
    onSelect?.(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id])
  return (
    <ul className="zb-cards" aria-label={name}>
      {useRowsInView(rows, cardHeight).map((row) => (
        <li
          key={row.id}
          className={onSelect ? `zb-card-choice${selected.includes(row.id) ? ' zb-card-chosen' : ''}` : undefined}
        >
          {onSelect && (
            <label className="zb-card-check">
              <input
                type="checkbox"
                className="form-check-input"
                aria-label={t('table.select_row', { name: rowName(row) })}
                checked={selected.includes(row.id)}
                onChange={() => toggle(row.id)}
              />
            </label>
          )}
          {onOpen ? (
            <button
              type="button"
              className="zb-card-row"
              aria-expanded={detail && Boolean(detail(row))}
              onClick={() => onOpen(row)}
            >
              {card(row)}
            </button>
          ) : rowHref ? (
            <Link className="zb-card-row" to={rowHref(row)}>
              {card(row)}
            </Link>
          ) : (
            <div className="zb-card-row">{card(row)}</div>
          )}
          {detail?.(row)}
        </li>
      ))}
    </ul>
  )
}

/** One line of a card: name and amount; description; status, number, date. */
export function CardLine({ start, end }: { start: ReactNode; end?: ReactNode }) {
  return (
    <span className="zb-card-line">
      <span>{typeof start === 'string' ? <bdi>{start}</bdi> : start}</span>
      {end !== undefined && <span>{end}</span>}
    </span>
  )
}
