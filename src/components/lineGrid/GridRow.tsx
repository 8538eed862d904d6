import { memo, type ComponentType } from 'react'
import { useTranslation } from '../../i18n/useTranslation'
import { rangeOf } from './store/cursor'
import { GridCell } from './GridCell'
import { useColumns, useGridState, useLine } from './gridContext'
import type { GridState } from './store/gridState'
import { LineProblems } from './LineProblems'
import { isWrong } from './store/problems'

export interface BelowProps {
  index: number
  /** The number of table columns that it spans. */
  span: number
}

export interface GridRowProps<R> {
  index: number
  /** The grid's own id, a prefix of the ids of its messages. */
  id: string
  /** The class of a line's row. */
  rowClass?: (row: R) => string | undefined
  /** What else is below a line; rows of the table. */
  Below?: ComponentType<BelowProps>
  /** Fields whose errors are shown elsewhere. */
  elsewhere?: readonly string[]
  /** Measures the height, where not all lines are rendered. */
  measure?: (element: HTMLElement | null) => void
}

/** One line; it is rendered again only when its own data has changed. */
function Row<R>({ index, id, rowClass, Below, elsewhere, measure }: GridRowProps<R>) {
  const { t } = useTranslation('lineGrid')
  const columns = useColumns<R>()
  const line = useLine<R>(index)
  const problems = useGridState<R, GridState<R>['problems'][number]>((state) => state.problems[index])
  const [active, left, right] = useGridState<R, string>((state) => inRow(state, index))
    .split(':')
    .map(Number)
  const typing = useGridState<R, string | undefined>(({ editing, cursor }) =>
    cursor.active.row === index ? editing?.text : undefined,
  )
  if (line === undefined) return null
  const position = index + 1
  const noteId = `${id}-${position}-note`
  return (
    <tbody ref={measure} data-index={index} data-line={index}>
      <tr data-row={index} aria-rowindex={position + 1} className={rowClass?.(line)}>
        <th scope="row" className="zb-grid-number" aria-colindex={1}>
          {position}
        </th>
        {columns.map((column, at) => (
          <GridCell<R>
            key={column.id}
            index={index}
            at={at}
            column={column}
            line={line}
            isActive={active === at}
            isSelected={left !== undefined && right !== undefined && at >= left && at <= right}
            typing={active === at ? typing : undefined}
            wrongBy={isWrong(column, problems) ? noteId : undefined}
            label={t('cell', { field: column.label, position })}
          />
        ))}
      </tr>
      {problems && (
        <LineProblems id={noteId} index={index} problems={problems} elsewhere={elsewhere} span={columns.length} />
      )}
      {Below && <Below index={index} span={columns.length} />}
    </tbody>
  )
}

/** The active column and the selected ones of a line, as a string that stays equal while they do. */
function inRow<R>({ cursor }: GridState<R>, index: number): string {
  const { top, left, bottom, right } = rangeOf(cursor)
  const active = cursor.active.row === index ? cursor.active.column : -1
  return index < top || index > bottom ? `${active}` : `${active}:${left}:${right}`
}

export const GridRow = memo(Row) as typeof Row
