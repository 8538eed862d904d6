import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import '../values/figures.scss'

/** The content of a cell: truncated where its column has a width, or takes the remaining width. */
export function CellFrame({
  cut = false,
  width,
  children,
}: {
  cut?: boolean
  width: number | undefined
  children: ReactNode
}) {
  if (width)
    return (
      <div className="zb-truncate" style={sized(width)}>
        {children}
      </div>
    )
  return cut ? <div className="zb-truncate">{children}</div> : children
}

export const sized = (width: number): CSSProperties => ({ width: `${width}px` })

/** The link of a row to its page, so that it opens in another tab too. */
export function RowLink({
  to,
  onOpen,
  children,
}: {
  to: string
  onOpen: (() => void) | undefined
  children: ReactNode
}) {
  function press(event: MouseEvent) {
    if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen()
  }
  return (
    <Link className="zb-row-link" to={to} tabIndex={-1} onClick={press}>
      {children}
    </Link>
  )
}

/** A row's own checkbox. */
export function RowCheck({
  name,
  checked,
  onCheck,
}: {
  name: string
  checked: boolean
  onCheck: (shift: boolean) => void
}) {
  return (
    <label className="zb-check-cell">
      <input
        type="checkbox"
        className="form-check-input"
        tabIndex={-1}
        aria-label={name}
        checked={checked}
        onChange={({ nativeEvent }) => onCheck(nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  )
}

export const rowClass = (opens: boolean, selected: boolean, current: boolean): string =>
  ['zb-row', opens ? 'zb-row-opens' : '', selected ? 'zb-row-selected' : '', current ? 'zb-row-current' : '']
    .filter(Boolean)
    .join(' ')

/** Whether a click is on the row itself: not on a control inside it, and not the end of a text selection. */
export function isPlainClick({ target, defaultPrevented }: MouseEvent): boolean {
  const inside = target instanceof Element && target.closest('a, button, input, label, select, textarea') !== null
  return !defaultPrevented && !inside && !window.getSelection()?.toString()
}

/** The open detail below a row, across all columns. */
export function DetailRow({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null
  return (
    <tr className="zb-row-detail">
      <td colSpan={columns}>{children}</td>
    </tr>
  )
}
