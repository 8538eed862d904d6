import type { CSSProperties, ReactNode } from 'react'
import { LuArrowDown, LuArrowUp, LuArrowUpDown } from 'react-icons/lu'
import { Icon } from './Icon'

interface SortHeadProps {
  children: ReactNode
  className?: string
  sorted: false | 'asc' | 'desc'
  /** Without it the head is plain text. */
  onSort?: () => void
  style?: CSSProperties
  /** Sets the width of the column. */
  edge?: ReactNode
  /** The head in words, where an edge stands beside it. */
  label?: string
}

/** The head of a column; where it can sort, a button that says how it does. */
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
