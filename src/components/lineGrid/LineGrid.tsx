import { useId, useLayoutEffect, useState, type ComponentType } from 'react'
import { onPhone, useMediaQuery } from '../pages/useMediaQuery'
import { isSecondPress } from '../saving/secondPress'
import { useTranslation } from '../../i18n/useTranslation'
import { useClipboardEvents, type ClipboardPress } from '../useClipboardEvents'
import { GridBody } from './GridBody'
import { toolsId } from './columns'
import { useColumns, useGrid, useGridState } from './gridContext'
import type { BelowProps } from './GridRow'
import { LineCards } from './LineCards'
import { useGridKeyboard } from './useGridKeyboard'
import { useGridPointer } from './useGridPointer'

interface LineGridProps<R> {
  /** The accessible name of the grid. */
  label: string
  className?: string
  rowClass?: (row: R) => string | undefined
  Below?: ComponentType<BelowProps>
  /** Fields whose errors are shown elsewhere than below their line. */
  elsewhere?: readonly string[]
}

/** A line grid: read as text, typed into one cell at a time; a card for each line on a phone. */
export function LineGrid<R>(props: LineGridProps<R>) {
  const isPhone = useMediaQuery(onPhone)
  return isPhone ? <LineCards<R> {...props} /> : <Sheet<R> {...props} />
}

function Sheet<R>({ label, className = '', ...row }: LineGridProps<R>) {
  const { t } = useTranslation('lineGrid')
  const id = useId()
  // State, so that the children know it as soon as it is mounted: visible lines are measured by it.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const columns = useColumns<R>()
  const count = useGridState<R, number>(({ entries }) => entries.length)
  const onKeyDown = useGridKeyboard<R>()
  const pointer = useGridPointer<R>()
  const notice = useGridState<R, string>((state) => state.notice)
  useClipboard<R>(frame)
  useCellFocus<R>(frame)
  return (
    <>
      <div ref={setFrame} className="zb-grid-frame zb-grid-tall">
        <table
          role="grid"
          aria-label={label}
          aria-describedby={`${id}-keys`}
          aria-rowcount={count + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          className={`zb-grid zb-line-grid ${className}`.trim()}
          onKeyDown={onKeyDown}
          {...pointer}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className="zb-grid-number" aria-colindex={1}>
                <span className="visually-hidden">{t('line')}</span>
              </th>
              {columns.map((column, at) => (
                <th
                  key={column.id}
                  scope="col"
                  aria-colindex={at + 2}
                  className={[column.className, column.figure && 'zb-end'].filter(Boolean).join(' ') || undefined}
                >
                  {column.id === toolsId ? (
                    <span className="visually-hidden">{column.label}</span>
                  ) : (
                    (column.head ?? column.label)
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <GridBody<R> frame={frame} id={id} {...row} />
        </table>
      </div>
      <p id={`${id}-keys`} className="visually-hidden">
        {t('keys')}
      </p>
      <p role="status" className="zb-grid-said">
        {notice}
      </p>
    </>
  )
}

/**
 * The active cell gets the focus after each action by keyboard or pointer; in a cell with buttons the first of them.
 */
function useCellFocus<R>(frame: HTMLElement | null) {
  const store = useGrid<R>()
  const focus = useGridState<R, number>((state) => state.focus)
  useLayoutEffect(() => {
    const { row, column } = store.get().cursor.active
    if (focus === 0 || store.get().editing) return
    const cell = frame?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)
    const target = (store.columns()[column]?.Tools && cell?.querySelector<HTMLElement>('button, a[href]')) || cell
    target?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [focus, frame, store])
}

/** Copies, cuts and pastes cells; an input in a cell handles its own. */
function useClipboard<R>(frame: HTMLElement | null) {
  const { t } = useTranslation('lineGrid')
  const store = useGrid<R>()

  function copy({ data, focused, event }: ClipboardPress): boolean {
    if (!isCell(focused)) return false
    event.preventDefault()
    data.setData('text/plain', store.copy())
    return true
  }

  function onCut(press: ClipboardPress) {
    if (copy(press)) store.clear()
  }

  function onPaste({ data, focused, event }: ClipboardPress) {
    const text = data.getData('text/plain')
    if (!isCell(focused) || text === '') return
    event.preventDefault()
    // A message that was pasted beside the grid has put the focus here.
    if (isSecondPress({ key: 'v', repeat: false, timeStamp: event.timeStamp })) return
    const { range, left_out, lines_left_out } = store.paste(text)
    const last = store.columns().findLast(({ put }) => put)?.label
    store.say(
      [
        t('pasted', { count: range.bottom - range.top + 1 }),
        left_out > 0 && t('left_out', { count: left_out, last }),
        lines_left_out > 0 && t('lines_left_out', { count: lines_left_out }),
      ]
        .filter(Boolean)
        .join(' '),
    )
  }

  useClipboardEvents(() => frame, { onCopy: copy, onCut, onPaste })
}

const isCell = (focused: Element) => focused.matches('[data-cell], [data-cell] button')
