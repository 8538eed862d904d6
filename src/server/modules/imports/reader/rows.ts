import { csvRows } from './csv'
import { Unreadable } from './messages'
import { isOldExcel, isZip } from './zip'
import { xlsxRows, type Cell } from './xlsx'

/** The rows of a file, the headings among them, in whichever form it came. */
export interface Rows {
  sheets: string[]
  sheet: string | null
  /** From the first one on, some at a time; may be asked for again. */
  rows: () => AsyncIterable<Cell[][]>
}

/** Tells by the first bytes what a file is: its name and its media type may say anything. */
export async function rowsOf(bytes: Uint8Array, sheet: string | undefined): Promise<Rows> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length === 0) throw new Unreadable('The file is empty.')
  if (isOldExcel(file)) throw new Unreadable('This is a file of Excel before 2007 (.xls). Save it as .xlsx or .csv.')
  if (isZip(file)) return xlsxRows(file, sheet)
  return { sheets: [], sheet: null, rows: csvRows(file) }
}

/** The text of a cell, trimmed. What we ourselves put before a formula's sign when we write CSV is taken off again. */
export function textOf(cell: Cell | undefined): string {
  if (cell === undefined) return ''
  const text = typeof cell === 'string' ? cell : 'number' in cell ? cell.number : cell.date
  return text.trim().replace(/^'(?=[=+\-@])/, '')
}
