import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { isSecondPress } from '../saving/secondPress'
import { isRightToLeft } from '../values/readingDirection'
import type { Way } from './store/cursor'
import { rangeOf } from './store/cursor'
import { useGrid } from './gridContext'
import type { GridStore } from './store/gridStore'
import { nextWrong } from './store/problems'

const ways: Partial<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'page_up',
  PageDown: 'page_down',
  Home: 'row_start',
  End: 'row_end',
}

/** The keys of a page that is read from left to right: on others the next cell is on the left. */
const mirrored: Partial<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }
const inReadingOrder = (key: string): string => (isRightToLeft() && mirrored[key]) || key

interface Pressed {
  key: string
  /** Ctrl, or ⌘. */
  ctrl: boolean
  shift: boolean
  alt: boolean
}

/** The height of a field with a single line of text, in pixels. */
const oneLine = 40

const focusable = 'button, input, select, textarea, a[href]'

/** The keys of a spreadsheet. Keys that an input in a cell has handled are ignored. */
export function useGridKeyboard<R>() {
  const store = useGrid<R>()
  return function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target } = event
    if (event.defaultPrevented || event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return
    const pressed: Pressed = {
      key: inReadingOrder(event.key),
      ctrl: event.ctrlKey || event.metaKey,
      shift: event.shiftKey,
      alt: event.altKey,
    }
    const cell = target.closest<HTMLElement>('[data-cell]')
    // A message that was read by Ctrl+Enter has put the focus here.
    if (pressed.ctrl && pressed.key === 'Enter' && isSecondPress(event.nativeEvent)) return event.preventDefault()
    const isUsed = cell
      ? target === cell
        ? toChoice(pressed, cell) || onCell(store, pressed)
        : target.matches('button, a[href]')
          ? onTool(store, pressed, target, cell)
          : onEditor(store, pressed, target)
      : onNote(store, pressed, target)
    if (isUsed) event.preventDefault()
  }
}

/** On an ambiguous number Enter goes to its choice. */
function toChoice({ key, ctrl, shift, alt }: Pressed, cell: HTMLElement): boolean {
  if (key !== 'Enter' || ctrl || shift || alt) return false
  const choice = cell
    .closest('tbody')
    ?.querySelector<HTMLElement>(`.zb-number-choice[data-for="${cell.dataset.cell}"] button`)
  choice?.focus()
  return choice !== undefined && choice !== null
}

/** Keys on a cell that is not in edit mode. */
function onCell<R>(store: GridStore<R>, pressed: Pressed): boolean {
  const { key, ctrl, shift, alt } = pressed
  if (moves(store, pressed) || lines(store, pressed)) return true
  if (ctrl && !alt) return withCtrl(store, pressed)
  if (key === ' ' && shift && !alt) return act(store.selectLines)
  if (key === 'F2') return act(() => store.edit(true))
  if (key === 'F8') return toWrong(store, shift ? -1 : 1)
  if (key === 'Delete' || key === 'Backspace') return act(store.clear)
  // The letter itself reaches the input, which is mounted by then; so does the start of an accent or a composed word.
  // With both Ctrl and Alt it is a character of its own (AltGr).
  if ((!alt || ctrl) && (key.length === 1 || key === 'Dead' || key === 'Process')) flushSync(() => store.edit(false))
  return false
}

function moves<R>(store: GridStore<R>, { key, ctrl, shift, alt }: Pressed, isLeaving = false): boolean {
  const way = ways[key]
  if (way && !alt) {
    const far = ctrl && (key === 'Home' ? 'start' : key === 'End' ? 'end' : undefined)
    return act(() => store.step(far || way, shift))
  }
  if (key === 'Tab' && !ctrl && !alt) return store.tab(shift ? -1 : 1)
  if (key === 'Enter' && !ctrl && !alt && !shift && !isLeaving && store.opensHere())
    return act(() => flushSync(() => store.edit(true)))
  if (key === 'Enter' && !ctrl && !alt) return act(() => store.enter(shift ? -1 : 1))
  return false
}

/** Whole lines: moved with Alt, copied below with Alt and Shift, added and removed with Ctrl. */
function lines<R>(store: GridStore<R>, { key, ctrl, alt, shift }: Pressed): boolean {
  if (!store.isOpen()) return false
  const { top, bottom } = rangeOf(store.get().cursor)
  if (alt && !ctrl && !shift && (key === 'ArrowUp' || key === 'ArrowDown'))
    return act(() => store.move(key === 'ArrowUp' ? -1 : 1))
  if (alt && shift && key === 'ArrowDown') return act(() => store.duplicate(bottom))
  if (ctrl && key === 'Enter') return act(() => store.addRow(bottom + 1))
  if (ctrl && (key === 'Delete' || key === 'Backspace')) return act(() => store.remove(top, bottom))
  return false
}

function withCtrl<R>(store: GridStore<R>, { key, shift }: Pressed): boolean {
  const letter = key.toLowerCase()
  if (letter === 'z') return act(() => (shift ? store.redo() : store.undo()))
  if (letter === 'y') return act(() => store.redo())
  if (letter === 'd') return act(store.fillDown)
  if (letter === 'a') return act(store.selectAll)
  if (letter === ' ' && !shift) return act(store.selectColumns)
  return false
}

/** An input in a cell: it handles the keys that move within its text. */
function onEditor<R>(store: GridStore<R>, pressed: Pressed, field: HTMLElement): boolean {
  const { key, ctrl, shift, alt } = pressed
  if (ctrl || alt) return false
  if (key === 'Escape') return act(store.cancelEditing)
  // A text that wraps keeps the arrows; on one line they move on, as in the other cells.
  const isLine = field.matches('input') || (field.matches('textarea') && field.scrollHeight <= oneLine)
  if (
    key === 'Tab' ||
    key === 'Enter' ||
    key === 'PageUp' ||
    key === 'PageDown' ||
    (isLine && !shift && (key === 'ArrowUp' || key === 'ArrowDown'))
  ) {
    // Left first, because its text is parsed only then.
    field.closest<HTMLElement>('[data-cell]')?.focus()
    return moves(store, { ...pressed, shift: key === 'Tab' || key === 'Enter' ? shift : false }, true)
  }
  return false
}

/** A button of a line: Tab and the arrows move along the buttons, then on. */
function onTool<R>(store: GridStore<R>, pressed: Pressed, button: HTMLElement, cell: HTMLElement): boolean {
  const { key, shift } = pressed
  if (key === 'Enter' || key === ' ') return false
  const by =
    key === 'ArrowRight' || (key === 'Tab' && !shift) ? 1 : key === 'ArrowLeft' || (key === 'Tab' && shift) ? -1 : 0
  if (by !== 0) {
    const buttons = [...cell.querySelectorAll<HTMLElement>('button, a[href]')]
    const next = buttons[buttons.indexOf(button) + by]
    if (next) return act(() => next.focus())
    // The part below the line follows its buttons.
    const below =
      key === 'Tab' && by > 0 && cell.closest('tbody')?.querySelector<HTMLElement>(`.zb-grid-note :is(${focusable})`)
    if (below) return act(() => below.focus())
  }
  return onCell(store, pressed)
}

/** The part below a line: Tab moves on to the next one. */
function onNote<R>(store: GridStore<R>, { key, ctrl, alt, shift }: Pressed, target: HTMLElement): boolean {
  const line = target.closest<HTMLElement>('[data-line]')
  if (key !== 'Tab' || ctrl || alt || !line) return false
  const fields = [...line.querySelectorAll<HTMLElement>(`.zb-grid-note :is(${focusable})`)]
  const next = fields[fields.indexOf(target) + (shift ? -1 : 1)]
  if (next) return act(() => next.focus())
  const row = Number(line.dataset.line)
  if (shift) return act(() => store.goTo({ row, column: store.columns().length - 1 }))
  if (row + 1 >= store.get().entries.length) return false
  return act(() => store.goTo({ row: row + 1, column: 0 }))
}

export function toWrong<R>(store: GridStore<R>, by: 1 | -1 = 1): boolean {
  const cell = nextWrong(store.get().problems, store.columns(), store.get().cursor.active, by)
  if (cell) store.goTo(cell)
  return cell !== undefined
}

function act(does: () => unknown): true {
  does()
  return true
}
