import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { Fragment } from 'react'
import { useRangeWith } from '../lists/useRangeWith'
import { useGridState } from './gridContext'
import type { GridState } from './store/gridState'
import { GridRow, type GridRowProps } from './GridRow'

type GridBodyProps<R> = Omit<GridRowProps<R>, 'index' | 'measure'>

/** From this number of lines on only the visible ones are rendered. */
const many = 60
const rowHeight = 36

export function GridBody<R>({ frame, ...props }: GridBodyProps<R> & { frame: HTMLElement | null }) {
  const keys = useGridState<R, GridState<R>['keys']>((state) => state.keys)
  if (keys.length > many) return <InSight<R> {...props} keys={keys} frame={frame} />
  return keys.map((key, index) => <GridRow<R> key={key} index={index} {...props} />)
}

/** The visible lines and the active one, which keeps the focus wherever the others are scrolled to. */
function InSight<R>({
  keys,
  frame,
  ...props
}: GridBodyProps<R> & { keys: readonly string[]; frame: HTMLElement | null }) {
  const active = useGridState<R, number>(({ cursor }) => cursor.active.row)
  const rows = useVirtualizer({
    count: keys.length,
    getScrollElement: () => frame,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keys[index] ?? index,
    rangeExtractor: useRangeWith([active], keys.length),
    overscan: 10,
    initialRect: { width: 1000, height: 700 },
  })
  const items = rows.getVirtualItems()
  const end = items.at(-1)?.end ?? 0
  return (
    <>
      {items.map(({ index, key, start }, place) => (
        <Fragment key={key}>
          <Space height={start - endBefore(items, place)} />
          <GridRow<R> index={index} {...props} measure={rows.measureElement} />
        </Fragment>
      ))}
      <Space height={rows.getTotalSize() - end} />
    </>
  )
}

const endBefore = (items: readonly VirtualItem[], place: number) => (place === 0 ? 0 : (items[place - 1]?.end ?? 0))

/** Reserves the height of lines that are not rendered. */
function Space({ height }: { height: number }) {
  return height > 0 ? (
    <tbody aria-hidden className="zb-grid-space">
      <tr style={{ height }}>
        <td />
      </tr>
    </tbody>
  ) : null
}
