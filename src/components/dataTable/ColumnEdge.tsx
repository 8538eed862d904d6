import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { narrowest, widest } from '../lists/columnLayout'
import { isRightToLeft } from '../values/readingDirection'
import { useTranslation } from '../../i18n/useTranslation'

interface ColumnEdgeProps {
  /** The head of the column. */
  name: string
  width: number | undefined
  /** Called for each move during the drag; then `onWidth` once. */
  onMove: (width: number | undefined) => void
  onWidth: (width: number | undefined) => void
}

const step = 16

/** A column grows towards the end of the line. */
const forwards = () => (isRightToLeft() ? -1 : 1)

/**
 * The edge of a column's head: dragged or moved by arrow keys, it sets the width; Home and a double click fit it to the
 * content.
 */
export default function ColumnEdge({ name, width, onMove, onWidth }: ColumnEdgeProps) {
  const { t } = useTranslation('lists')
  const [held, setHeld] = useState<{ x: number; width: number }>()

  function wide({ currentTarget }: { currentTarget: HTMLElement }): number {
    return width ?? currentTarget.closest('th')?.getBoundingClientRect().width ?? narrowest
  }

  const at = (event: PointerEvent, from: { x: number; width: number }) =>
    Math.max(narrowest, Math.min(from.width + (event.clientX - from.x) * forwards(), widest))

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'ArrowLeft') onWidth(wide(event) - step * forwards())
    else if (event.key === 'ArrowRight') onWidth(wide(event) + step * forwards())
    else if (event.key === 'Home') onWidth(undefined)
    else return
    event.preventDefault()
  }

  return (
    <span
      className="zb-col-edge"
      role="separator"
      aria-orientation="vertical"
      aria-label={t('columns.width', { name })}
      aria-valuenow={Math.round(width ?? 0)}
      aria-valuemin={0}
      aria-valuemax={widest}
      tabIndex={0}
      onKeyDown={press}
      onDoubleClick={() => onWidth(undefined)}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture?.(event.pointerId)
        setHeld({ x: event.clientX, width: wide(event) })
      }}
      onPointerMove={(event) => held && onMove(at(event, held))}
      onPointerUp={(event) => {
        if (held && event.clientX !== held.x) onWidth(at(event, held))
        setHeld(undefined)
      }}
      onPointerCancel={() => {
        onMove(undefined)
        setHeld(undefined)
      }}
    />
  )
}
