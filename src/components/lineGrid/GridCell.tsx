import { memo, type FocusEvent } from 'react'
import { isTyped, type GridColumn } from './column'
import { useGrid } from './gridContext'

interface GridCellProps<R> {
  index: number
  at: number
  column: GridColumn<R>
  line: R
  isActive: boolean
  isSelected: boolean
  /** The text that typing started with; undefined while the cell is not in edit mode. */
  typing: string | undefined
  /** The id of the error message. */
  wrongBy: string | undefined
  /** "Quantity, line 3" */
  label: string
}

/** A cell: text, or in edit mode the one input of the grid. */
function Cell<R>({ index, at, column, line, isActive, isSelected, typing, wrongBy, label }: GridCellProps<R>) {
  const store = useGrid<R>()
  const { editor, Tools, figure, className } = column
  const isEdited = typing !== undefined && editor !== undefined
  const wrong = wrongBy === undefined ? {} : ({ 'aria-invalid': true, 'aria-describedby': wrongBy } as const)
  const text = column.text(line)

  function leave({ target, currentTarget, relatedTarget }: FocusEvent) {
    // The window lost the focus, not the input in it.
    if (target === document.activeElement) return
    if (isEdited && !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) store.stopEditing(false)
  }

  return (
    <td
      role="gridcell"
      data-cell={`${index}:${at}`}
      data-label={column.label}
      aria-colindex={at + 2}
      aria-selected={isSelected}
      aria-readonly={Tools || isTyped(column, line) ? undefined : true}
      {...(isEdited ? {} : wrong)}
      tabIndex={isActive ? 0 : -1}
      className={
        [className, figure && 'zb-cell-figure', isEdited && 'zb-grid-edited'].filter(Boolean).join(' ') || undefined
      }
      onBlur={leave}
    >
      {isEdited ? (
        editor({
          row: line,
          text: typing,
          label,
          'aria-invalid': wrong['aria-invalid'],
          'aria-describedby': wrong['aria-describedby'],
          onText: store.type,
          onRow: store.put,
          onDone: () => store.stopEditing(),
        })
      ) : Tools ? (
        <Tools index={index} />
      ) : (
        <div className="zb-grid-text" title={text || undefined}>
          {column.show ? column.show(line) : text}
        </div>
      )}
    </td>
  )
}

export const GridCell = memo(Cell) as typeof Cell
