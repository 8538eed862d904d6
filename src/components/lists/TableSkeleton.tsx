import { LuLoaderCircle } from 'react-icons/lu'
import { useTranslation } from '../../i18n/useTranslation'
import { Icon } from '../values/Icon'
import { Bone } from '../pages/Skeleton'
import { CardLine } from './TableCards'
import { columnClass, type Column } from './tableColumns'
import { onPhone, useMediaQuery } from '../pages/useMediaQuery'

interface TableSkeletonProps<Row> {
  columns: readonly Column<Row>[]
  hidden?: readonly string[]
  selectable?: boolean
  /** The rows are cards on a phone. */
  cards?: boolean
  rows?: number
}

/** The skeleton of a list, in its final shape, so that nothing moves when it is loaded. */
export function TableSkeleton<Row>({ cards = false, rows = 12, ...table }: TableSkeletonProps<Row>) {
  const phone = useMediaQuery(onPhone)
  return (
    <div className="zb-table-frame">
      {phone && cards ? <GreyCards rows={rows} /> : <GreyTable {...table} rows={rows} />}
      <LoadingFoot />
    </div>
  )
}

function LoadingFoot() {
  const { t } = useTranslation('components')
  return (
    <div className="zb-table-foot" aria-hidden>
      <span className="zb-loading-foot">
        <Icon of={LuLoaderCircle} className="zb-spin" />
        {t('loading')}
      </span>
    </div>
  )
}

function GreyCards({ rows }: { rows: number }) {
  return (
    <ul className="zb-cards" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <li key={row}>
          <div className="zb-card-row">
            <CardLine start={<Bone width="long" />} end={<Bone width="short" />} />
            <CardLine start={<Bone width="mid" />} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The real heads over grey rows. */
function GreyTable<Row>({
  columns,
  hidden = [],
  selectable = false,
  rows,
}: Omit<TableSkeletonProps<Row>, 'cards'> & { rows: number }) {
  const visible = columns.filter(({ id }) => !hidden.includes(id))
  return (
    <table className="zb-table" aria-hidden>
      <thead>
        <tr>
          {selectable && <th className="zb-col-check" />}
          {visible.map((column) => (
            <th key={column.id} className={columnClass(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            {selectable && (
              <td className="zb-col-check">
                <Bone width="check" />
              </td>
            )}
            {visible.map((column) => (
              <td key={column.id} className={columnClass(column)}>
                <Bone width={column.bone ?? (column.grow ? 'long' : column.align === 'end' ? 'short' : 'mid')} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
