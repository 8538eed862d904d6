import { useTranslation } from 'react-i18next'
import { LuLoaderCircle } from 'react-icons/lu'
import { Icon } from './Icon'
import { Bone } from './Skeleton'
import { columnClass, type Column } from './tableColumns'

interface TableSkeletonProps<Row> {
  columns: readonly Column<Row>[]
  hidden?: readonly string[]
  selectable?: boolean
  rows?: number
}

/** A list on its way: its real heads over grey rows, so that nothing jumps when it comes. */
export function TableSkeleton<Row>({ columns, hidden = [], selectable = false, rows = 12 }: TableSkeletonProps<Row>) {
  const { t } = useTranslation('components')
  const visible = columns.filter(({ id }) => !hidden.includes(id))
  return (
    <div className="zb-table-frame">
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
      <div className="zb-table-foot" role="status">
        <span className="zb-loading-foot">
          <Icon of={LuLoaderCircle} className="zb-spin" />
          {t('loading')}
        </span>
      </div>
    </div>
  )
}
