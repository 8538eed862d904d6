import { csvRows } from './csv'
import { Unreadable } from './messages'
import { isOldExcel, isZip } from './zip'
import { xlsxRows, type Cell } from './xlsx'

/** The rows of a file in any format, including the headings. */
export interface Rows {
  sheets: string[]
  sheet: string | null
  /** Batches of rows from the first one on; repeatable. */
  rows: () => AsyncIterable<Cell[][]>
}

/** Detects the format by the first bytes: the name and the media type are not reliable. */
export async function rowsOf(bytes: Uint8Array, sheet: string | undefined): Promise<Rows> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length === 0) throw new Unreadable('This file is empty. Choose another file.')
  if (isOldExcel(file)) throw new Unreadable('This is an Excel 97–2003 file (.xls). Save it as .xlsx or .csv.')
  if (isZip(file)) return xlsxRows(file, sheet)
  return { sheets: [], sheet: null, rows: csvRows(file) }
}

/** Returns a cell's text, trimmed, without the prefix that our CSV export puts before a formula's sign. */
export function textOf(cell: Cell | undefined): string {
  if (cell === undefined) return ''
  const text = typeof cell === 'string' ? cell : 'number' in cell ? cell.number : cell.date
  return text.trim().replace(/^'(?=[=+\-@])/, '')
}
