import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { usePrinting } from '../pages/usePrinting'
import { useRangeWith } from '../lists/useRangeWith'

interface LongBodyProps {
  /** The ids of the rows, in order. */
  ids: readonly string[]
  /** The row that the keyboard is on: it is rendered wherever the others are scrolled to. */
  current: string | undefined
  /** The row of this index, with its detail. */
  children: (index: number) => ReactNode
}

/** The least height of a row, in pixels. */
const rowHeight = 40

/** The rows that are in the window; all of them where the page is printed. The page scrolls them. */
export default function LongBody({ ids, current, children }: LongBodyProps) {
  if (usePrinting()) return <tbody>{ids.map((_, index) => children(index))}</tbody>
  return (
    <InWindow ids={ids} current={current}>
      {children}
    </InWindow>
  )
}

function InWindow({ ids, current, children }: LongBodyProps) {
  const start = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (start.current) setTop(Math.round(start.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    // What is above the table may come later.
    const page = new ResizeObserver(measure)
    page.observe(document.body)
    return () => page.disconnect()
  }, [])
  useLayoutEffect(() => widenHeads(start.current?.closest('table')))
  const at = current === undefined ? -1 : ids.indexOf(current)
  const rows = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => ids[index] ?? index,
    rangeExtractor: useRangeWith([at], ids.length),
    overscan: 8,
    scrollMargin: top,
  })
  const items = rows.getVirtualItems()
  return (
    <>
      <tbody ref={start} aria-hidden />
      {items.map(({ index, key, start: from }, place) => (
        <Fragment key={key}>
          <Space height={from - (items[place - 1]?.end ?? top)} />
          <tbody data-index={index} ref={rows.measureElement}>
            {children(index)}
          </tbody>
        </Fragment>
      ))}
      <Space height={rows.getTotalSize() + top - (items.at(-1)?.end ?? top)} />
    </>
  )
}

/** A column is as wide as the widest of the rows that it has shown, so that none changes its width while rows come and go. */
function widenHeads(table: HTMLTableElement | null | undefined) {
  for (const head of table?.tHead?.rows[0]?.cells ?? [])
    if (!head.classList.contains('zb-col-grow')) head.style.minWidth = `${head.offsetWidth}px`
}

/** Reserves the height of rows that are not rendered. */
function Space({ height }: { height: number }) {
  return height > 0 ? (
    <tbody aria-hidden>
      <tr style={{ height }}>
        <td className="p-0 border-0" />
      </tr>
    </tbody>
  ) : null
}
