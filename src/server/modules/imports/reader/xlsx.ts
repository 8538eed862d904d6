import readXlsxFile from 'read-excel-file/node'
import { multiply } from '../../../../domain/money'
import { Unreadable } from './messages'
import { assertUnpacksWithin } from './zip'

/** A cell of XLSX: its numbers are numbers, its dates dates; of a formula only the value that was saved. */
export type Cell = string | { number: string } | { date: string }

type RawCell = string | number | boolean | Date | null | undefined

/** How many rows are handed on at once. */
const piece = 1000

interface Sheets {
  sheets: string[]
  sheet: string
  rows: () => AsyncIterable<Cell[][]>
}

/** Reads one sheet: the one that is named, else the first that has rows. */
export async function xlsxRows(file: Buffer, wanted: string | undefined): Promise<Sheets> {
  assertUnpacksWithin(file)
  const found = await readXlsxFile(file).catch((error: unknown) => {
    throw new Unreadable(
      `This XLSX file cannot be read (${(error as Error).message}). Save it again, or save it as CSV.`,
    )
  })
  const sheets = found.map(({ sheet }) => sheet)
  const chosen =
    wanted === undefined
      ? (found.find(({ data }) => data.length > 0) ?? found[0])
      : found.find(({ sheet }) => sheet === wanted)
  if (!chosen) throw new Unreadable(`There is no sheet “${wanted ?? ''}”. The file has: ${sheets.join(', ')}.`)
  const data = chosen.data as unknown as RawCell[][]
  return {
    sheets,
    sheet: chosen.sheet,
    async *rows() {
      for (let at = 0; at < data.length; at += piece) yield data.slice(at, at + piece).map((cells) => cells.map(cellOf))
    },
  }
}

function cellOf(value: RawCell): Cell {
  if (value === null || value === undefined) return ''
  // Excel keeps 15 digits: what stands behind them is the noise of binary fractions.
  if (typeof value === 'number') return { number: multiply(value.toPrecision(15), '1') }
  if (value instanceof Date) return { date: Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10) }
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value
}
