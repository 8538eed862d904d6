import type { ImportField } from '../../../../domain/sheets/importFields'
import { nameColumns, recogniseColumns, type RecognisedColumn } from '../../../../domain/sheets/recogniseColumns'
import { Unreadable } from './messages'
import { textOf, type Rows } from './rows'
import type { Cell } from './xlsx'

/** How far down the headings may stand: above them there may be a title and a date. */
const headingRows = 10
const mostColumns = 200

export interface Headings {
  /** The number of their row, from 1. */
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

/** Finds the row of the headings: of the first ones that are not blank, the one in which the most columns are recognised. */
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
      throw new Unreadable(`Row ${number} has ${cells.length} columns; at most ${mostColumns} are read.`)
    const columns = recogniseColumns(nameColumns(cells.map(textOf)), fields, mapping)
    const found = columns.filter(({ field }) => field !== null).length
    if (!best || found > best.found) best = { row: number, columns, found }
  }
  if (!best) throw new Unreadable('There are no rows in this file.')
  const chosen = new Set(best.columns.map(({ name }) => name))
  const unknown = Object.values(mapping).find((name) => name !== null && !chosen.has(name))
  if (unknown)
    throw new Unreadable(`There is no column “${unknown}” in this file. Its columns are: ${[...chosen].join(', ')}.`)
  return { row: best.row, columns: best.columns }
}
