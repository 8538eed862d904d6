import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

interface RowKeys {
  /** Of the rows on this page, in order. */
  ids: readonly string[]
  onOpen: (id: string, newTab: boolean) => void
  onToggle?: (id: string) => void
  onClear?: () => void
}

/**
 * One row at a time is in the tab order; arrows or j k, Home and End move, Enter opens, Space selects, Escape clears.
 * With the focus nowhere, j and k enter the list.
 */
export function useRowKeys({ ids, onOpen, onToggle, onClear }: RowKeys) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [marked, setMarked] = useState<string>()
  const current = marked !== undefined && ids.includes(marked) ? marked : ids[0]

  function focusRow(index: number) {
    const row = body.current?.rows[Math.max(0, Math.min(index, ids.length - 1))]
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
      if (plain && (event.key === 'j' || event.key === 'k') && document.activeElement === document.body) enter.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>) {
    const index = current === undefined ? -1 : ids.indexOf(current)
    if (index < 0 || current === undefined || event.altKey || !isRow(event.target)) return
    const chord = event.ctrlKey || event.metaKey
    if (event.key === 'Enter') onOpen(current, chord)
    else if (chord) return
    else if (event.key === 'ArrowDown' || event.key === 'j') focusRow(index + 1)
    else if (event.key === 'ArrowUp' || event.key === 'k') focusRow(index - 1)
    else if (event.key === 'Home') focusRow(0)
    else if (event.key === 'End') focusRow(ids.length - 1)
    else if (event.key === ' ' && onToggle) onToggle(current)
    else if (event.key === 'Escape' && onClear) onClear()
    else return
    event.preventDefault()
    // j and k enter the list from outside; here they have already moved.
    event.stopPropagation()
  }

  function onFocus({ target }: FocusEvent<HTMLTableSectionElement>) {
    const id = target.closest('tr')?.dataset.rowId
    if (id !== undefined) setMarked(id)
  }

  return { current, marked, tbody: { ref: body, onKeyDown, onFocus } }
}

/** Keys typed into something inside the row are its own. */
function isRow(target: EventTarget): boolean {
  return target instanceof HTMLTableRowElement
}
