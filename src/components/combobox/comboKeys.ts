import type { KeyboardEvent } from 'react'
import type { TakingKey } from './useEarlyKey'

interface KeyActions {
  isOpen: boolean
  open: () => void
  move: (by: 1 | -1) => void
  close: () => void
  take: (key: TakingKey) => void
  /** Whether Tab accepts the marked option, as Enter does. */
  takesTab: () => boolean
  /** Whether Tab also goes on to the next control by itself. */
  isLeftByTab: boolean
  /** Whether the key belongs to the next cell, and is stored until then. */
  collects: (event: KeyboardEvent) => boolean
  /** Whether Escape leaves the field as well as closing the list. */
  isDoneByEscape: boolean
}

/** Handles a key in a combobox: arrows open the list and move in it, Enter accepts, Escape closes. */
export function pressKey(event: KeyboardEvent, combo: KeyActions): void {
  if (event.nativeEvent.isComposing) return
  if (combo.collects(event)) return event.preventDefault()
  const { key, shiftKey } = event
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault()
    if (combo.isOpen) combo.move(key === 'ArrowDown' ? 1 : -1)
    else combo.open()
  }
  if (!combo.isOpen) return
  if (key === 'Enter' || (key === 'Tab' && !shiftKey && combo.takesTab())) {
    if (key === 'Enter' || !combo.isLeftByTab) event.preventDefault()
    combo.take(key)
  }
  if (key === 'Escape') {
    if (!combo.isDoneByEscape) event.stopPropagation()
    combo.close()
  }
}
