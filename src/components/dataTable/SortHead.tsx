import type { CSSProperties, ReactNode } from 'react'
import { LuArrowDown, LuArrowUp, LuArrowUpDown } from 'react-icons/lu'
import { Icon } from '../values/Icon'

interface SortHeadProps {
  children: ReactNode
  className?: string
  sorted: false | 'asc' | 'desc'
  /** Without it the head is plain text. */
  onSort?: () => void
  style?: CSSProperties
  /** The handle for the width of the column. */
  edge?: ReactNode
  /** The head as text, where a handle is beside it. */
  label?: string
}

/** The head of a column; where it can be sorted, a button that shows the order. */
export function SortHead({ children, className, sorted, onSort, style, edge, label }: SortHeadProps) {
  const order = sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined
  return (
    <th
      scope="col"
      className={className}
      aria-label={edge ? label : undefined}
      aria-sort={onSort && order}
      style={style}
    >
      {onSort ? (
        <button type="button" className="zb-sort" onClick={onSort}>
          {children}
          <Icon of={sorted === 'asc' ? LuArrowUp : sorted === 'desc' ? LuArrowDown : LuArrowUpDown} size={12} />
        </button>
      ) : (
        children
      )}
      {edge}
    </th>
  )
}
