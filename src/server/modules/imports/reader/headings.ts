import type { ImportField } from '../../../../domain/imports/sheets/importFields'
import {
  nameColumns,
  recogniseColumns,
  type RecognisedColumn,
} from '../../../../domain/imports/sheets/recogniseColumns'
import { Unreadable } from './messages'
import { textOf, type Rows } from './rows'
import type { Cell } from './xlsx'

/** How many rows are searched for the headings: a title and a date may be above them. */
const headingRows = 10
const mostColumns = 200

export interface Headings {
  /** The row number, from 1. */
  row: number
  columns: RecognisedColumn[]
}

export const isBlank = (cells: readonly Cell[]) => cells.every((cell) => textOf(cell) === '')

async function firstRows(pieces: AsyncIterable<Cell[][]>, most: number): Promise<Cell[][]> {
  const found: Cell[][] = []
  for await (const rows of pieces) {
    found.push(...rows.slice(0, most - found.length))
    if (found.length === most) break
  }
  return found
}

/** Finds the row of the headings: the one of the first non-blank rows with the most recognised columns. */
export async function findHeadings(
  { rows }: Rows,
  fields: readonly ImportField[],
  mapping: Record<string, string | null>,
): Promise<Headings> {
  let best: (Headings & { found: number }) | undefined
  let number = 0
  for (const cells of await firstRows(rows(), headingRows)) {
    number += 1
    if (isBlank(cells)) continue
    if (cells.length > mostColumns)
      throw new Unreadable(`Row ${number} has ${cells.length} columns. Use at most ${mostColumns} columns.`)
    const columns = recogniseColumns(nameColumns(cells.map(textOf)), fields, mapping)
    const found = columns.filter(({ field }) => field !== null).length
    if (!best || found > best.found) best = { row: number, columns, found }
  }
  if (!best) throw new Unreadable('This file has no rows. Add rows and try again.')
  const chosen = new Set(best.columns.map(({ name }) => name))
  const unknown = Object.values(mapping).find((name) => name !== null && !chosen.has(name))
  if (unknown) throw new Unreadable(`This file has no column “${unknown}”. Choose one of: ${[...chosen].join(', ')}.`)
  return { row: best.row, columns: best.columns }
}
