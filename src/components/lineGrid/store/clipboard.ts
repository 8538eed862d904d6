import Papa from 'papaparse'
import { shownByOthers, type ShownMark } from '../../../domain/money/typedNumber'
import type { Change, Entry } from './changes'
import { isTyped, putInto, rawOf, type GridColumn } from '../column'
import type { Range } from './cursor'

/** Text that a spreadsheet would calculate; a prefix keeps it as text there, and is removed on paste. */
const formula = /^[=+@\t\r]/
const guarded = /^'(?=[=+@\t\r])/

/** Cells in the spreadsheet format: tabs between, quotes where a cell has a tab, a quote or a line break in it. */
export function toSheet<R>(entries: readonly Entry<R>[], range: Range, columns: readonly GridColumn<R>[]): string {
  const taken = columns.slice(range.left, range.right + 1).filter(({ Tools }) => !Tools)
  const cells = entries
    .slice(range.top, range.bottom + 1)
    .map(({ row }) => taken.map((column) => (column.copy ? column.copy(row) : rawOf(column, row))))
  return Papa.unparse(cells, { delimiter: '\t', newline: '\r\n', escapeFormulae: formula })
}

/** The cells of a text from a spreadsheet. A text with an unclosed quote is taken literally. */
export function fromSheet(text: string): string[][] {
  const quoted = Papa.parse<string[]>(text, { delimiter: '\t' })
  const isBroken = quoted.errors.some(({ type }) => type === 'Quotes')
  const { data } = isBroken ? Papa.parse<string[]>(text, { delimiter: '\t', quoteChar: '\u0000' }) : quoted
  // The line break at the end starts no line.
  const lines = data.length > 1 && data.at(-1)?.every((cell) => cell === '') ? data.slice(0, -1) : data
  return lines.map((cells) => cells.map((cell) => cell.replace(guarded, '')))
}

/** What the numbers of the form show of their decimal sign. */
export interface PastedSigns {
  see: (key: string, column: string, text: string) => void
  /** By all numbers except this cell. */
  shown: (key?: string, column?: string) => ShownMark
}

export interface Pasted<R> {
  change: Change<R>
  /** The range that it was pasted into. */
  range: Range
  /** How many columns found no place. */
  left_out: number
}

/**
 * Pastes a table at the start of the selection. Missing lines are added; columns beyond the last one, and read-only
 * ones, are left out. A single cell fills the whole selection.
 */
export function pasted<R>(
  entries: readonly Entry<R>[],
  selected: Range,
  table: readonly (readonly string[])[],
  columns: readonly GridColumn<R>[],
  fresh: () => Entry<R>,
  signs?: PastedSigns,
): Pasted<R> {
  const width = Math.max(0, ...table.map((cells) => cells.length))
  const isOne = table.length === 1 && width === 1
  const { top, left } = selected
  const right = isOne ? selected.right : Math.min(left + width, columns.length) - 1
  const bottom = isOne ? selected.bottom : top + table.length - 1
  const lines = Array.from({ length: bottom - top + 1 }, (_, index) => entries[top + index] ?? fresh())
  const textAt = (index: number, place: number) => table[isOne ? 0 : index]?.[isOne ? 0 : place]
  // All of the paste is inspected before any of it is parsed: the other numbers of a column show the format.
  const shownAt = columns.slice(left, right + 1).map(({ id, number }, place) => {
    const texts = lines.map((_, index) => textAt(index, place) ?? '')
    if (number) for (const [index, { key }] of lines.entries()) signs?.see(key, id, texts[index] ?? '')
    const inColumn = shownByOthers(texts)
    return (index: number) => (number ? (inColumn(index) ?? signs?.shown(lines[index]?.key, id)) : undefined)
  })
  const changed = lines.map((entry, index) => {
    const row = columns.slice(left, right + 1).reduce((line, column, place) => {
      const text = textAt(index, place)
      return text === undefined ? line : putInto(column, line, text, shownAt[place]?.(index))
    }, entry.row)
    return { key: entry.key, row }
  })
  return {
    change: [{ at: top, out: entries.slice(top, bottom + 1), in: changed }],
    range: { top, left, bottom, right },
    left_out: isOne ? 0 : leftOut(lines, table, left, width, columns),
  }
}

/** The columns of the table with content that no cell accepted. */
function leftOut<R>(
  lines: readonly Entry<R>[],
  table: readonly (readonly string[])[],
  left: number,
  width: number,
  columns: readonly GridColumn<R>[],
): number {
  return Array.from({ length: width }, (_, place) => {
    const column = columns[left + place]
    return lines.some(({ row }, index) => table[index]?.[place]?.trim() && !(column && isTyped(column, row)))
  }).filter(Boolean).length
}
