import readXlsxFile from 'read-excel-file/node'
import { multiply } from '../../../../domain/money/money'
import { Unreadable } from './messages'
import { assertWithinLimits } from './zip'

/** A cell of XLSX with its type: a number, a date or a text; of a formula only the saved value. */
export type Cell = string | { number: string } | { date: string }

type RawCell = string | number | boolean | Date | null | undefined

/** Rows per batch. */
const piece = 1000

interface Sheets {
  sheets: string[]
  sheet: string
  rows: () => AsyncIterable<Cell[][]>
}

/** Reads one sheet: the named one, otherwise the first one that has rows below its first: a cover may be before it. */
export async function xlsxRows(file: Buffer, wanted: string | undefined): Promise<Sheets> {
  assertWithinLimits(file)
  const found = await withStillClock(() => readXlsxFile(file)).catch((error: unknown) => {
    throw new Unreadable(
      `This XLSX file cannot be read (${(error as Error).message}). Save it again, or save it as CSV.`,
    )
  })
  const sheets = found.map(({ sheet }) => sheet)
  const chosen =
    wanted === undefined
      ? (found.find(({ data }) => data.length > 1) ?? found.find(({ data }) => data.length > 0) ?? found[0])
      : found.find(({ sheet }) => sheet === wanted)
  if (!chosen) throw new Unreadable(`This file has no sheet “${wanted ?? ''}”. Choose one of: ${sheets.join(', ')}.`)
  const data = chosen.data as unknown as RawCell[][]
  return {
    sheets,
    sheet: chosen.sheet,
    async *rows() {
      for (let at = 0; at < data.length; at += piece) yield data.slice(at, at + piece).map((cells) => cells.map(cellOf))
    },
  }
}

/**
 * Runs the work, alone in this thread, while its clock does not move. The library halves its pieces of a sheet whenever
 * one takes longer than 7 ms by this clock, copies all rows after each, and calls itself for the next: on a busy machine
 * a sheet of 50 MB took minutes, or more calls than fit the stack. Pieces that take no time only grow.
 */
async function withStillClock<T>(work: () => Promise<T>): Promise<T> {
  const { now } = Date
  const still = now()
  Date.now = () => still
  try {
    return await work()
  } finally {
    Date.now = now
  }
}

function cellOf(value: RawCell): Cell {
  if (value === null || value === undefined) return ''
  // Excel keeps 15 digits: the rest is noise of binary fractions.
  if (typeof value === 'number') return { number: multiply(value.toPrecision(15), '1') }
  if (value instanceof Date) return { date: Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10) }
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value
}
