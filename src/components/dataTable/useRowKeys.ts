import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

interface RowKeys {
  /** Ids of the rows on this page, in order. */
  ids: readonly string[]
  onOpen: (id: string, newTab: boolean) => void
  /** The selected ids of this page; with `onSelect` the keys select too. */
  selected?: readonly string[]
  onSelect?: (ids: string[]) => void
  /** The list is what the page is for: it takes the focus when it opens. */
  entered?: boolean
}

/**
 * One row at a time is in the tab order; arrows or j k, Home and End move, Enter opens (with Ctrl in a new tab), Space
 * selects, Shift with an arrow, Home or End selects a range, Ctrl+A selects the page, Escape clears. When nothing has
 * the focus, j and k enter the list.
 */
export function useRowKeys({ ids, onOpen, selected = [], onSelect, entered = false }: RowKeys) {
  const table = useRef<HTMLTableElement>(null)
  const [marked, setMarked] = useState<string>()
  const current = marked !== undefined && ids.includes(marked) ? marked : ids[0]
  /** Where a range started, and what was selected before it. */
  const stretch = useRef<{ anchor: string; before: readonly string[] }>(undefined)

  /** The row whose checkbox was clicked last. */
  const checked = useRef<string>(undefined)

  function focusRow(index: number) {
    const id = ids[Math.max(0, Math.min(index, ids.length - 1))]
    if (id === undefined) return
    // A long table renders the current row, wherever that is.
    if (!rowOf(table.current, id)) flushSync(() => setMarked(id))
    const row = rowOf(table.current, id)
    row?.focus()
    row?.scrollIntoView?.({ block: 'nearest' })
  }

  const enter = useRef(() => {})
  useEffect(() => {
    enter.current = () => focusRow(Math.max(0, current === undefined ? 0 : ids.indexOf(current)))
  })
  useEffect(() => {
    function press(event: globalThis.KeyboardEvent) {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (plain && (event.key === 'j' || event.key === 'k') && isNowhere(document.activeElement)) enter.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  useEffect(() => {
    // Only what led to the page loses the focus, never what is used on it.
    if (entered && isBesidePage(document.activeElement)) rowOf(table.current)?.focus({ preventScroll: true })
  }, [entered])

  /** Selects all rows from the start of the range to this one, in addition to what was selected before. */
  function stretchTo(index: number, from: string) {
    if (!onSelect) return
    const { anchor, before } = (stretch.current ??= { anchor: from, before: selected })
    const [start, end] = [ids.indexOf(anchor), index].sort((left, right) => left - right)
    onSelect([...new Set([...before, ...ids.slice(start, (end ?? 0) + 1)])])
  }

  function toggle(id: string) {
    stretch.current = undefined
    onSelect?.(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id])
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const index = current === undefined ? -1 : ids.indexOf(current)
    if (index < 0 || current === undefined || event.altKey || !isRow(event.target)) return
    const chord = event.ctrlKey || event.metaKey
    const to = movedTo(event.key, index, ids.length)
    if (event.key === 'Enter') onOpen(current, chord)
    else if (chord && event.key.toLowerCase() === 'a' && onSelect) onSelect([...new Set([...selected, ...ids])])
    else if (chord) return
    else if (to !== undefined) {
      if (event.shiftKey) stretchTo(to, current)
      else stretch.current = undefined
      focusRow(to)
    } else if (event.key === ' ' && onSelect) toggle(current)
    else if (event.key === 'Escape' && onSelect) onSelect([])
    else return
    event.preventDefault()
    // j and k enter the list from outside; here the focus has already moved.
    event.stopPropagation()
  }

  function onFocus({ target }: FocusEvent<HTMLTableElement>) {
    const id = target.closest('tr')?.dataset.rowId
    if (id !== undefined) setMarked(id)
  }

  return {
    current,
    marked,
    table: { ref: table, onKeyDown, onFocus },
    /** A click on a row's checkbox; with Shift it selects all rows since the last one. */
    check(id: string, shift: boolean) {
      if (shift) return stretchTo(ids.indexOf(id), checked.current ?? id)
      toggle(id)
      checked.current = id
    },
  }
}

/** The row of this id; without one, the first. */
function rowOf(table: HTMLTableElement | null, id?: string): HTMLTableRowElement | undefined {
  return [...(table?.rows ?? [])].find(({ dataset }) => (id === undefined ? dataset.rowId : dataset.rowId === id))
}

/** The index that a key moves to from a row, within the page. */
function movedTo(key: string, index: number, count: number): number | undefined {
  const to = { ArrowDown: index + 1, j: index + 1, ArrowUp: index - 1, k: index - 1, Home: 0, End: count - 1 }[key]
  return to === undefined ? undefined : Math.max(0, Math.min(to, count - 1))
}

/** Keys typed into a control inside the row belong to that control. */
function isRow(target: EventTarget): boolean {
  return target instanceof HTMLTableRowElement
}

/** Nothing that is used has the focus: nothing at all, or the heading of a page that has just opened. */
const isNowhere = (element: Element | null) => !element || element === document.body || element.matches('h1')

/** Nothing has the focus, or something outside the page that is no field: the link that opened the page. */
function isBesidePage(element: Element | null): boolean {
  if (!element || isNowhere(element)) return true
  return !element.closest('main, [role="dialog"], input, select, textarea, .dropdown')
}
