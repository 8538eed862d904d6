import type { Readable } from 'node:stream'
import writeExcelFile, { type Cell, type Row } from 'write-excel-file/node'
import { fitsSpreadsheet } from '../../domain/spreadsheetText'
import { refusal } from '../refusal'
import { cellText, type FileColumn } from './cells'

/** What a sheet of Excel can hold, its head aside. */
export const mostRows = 1_048_575

const widths = { text: 28, number: 14, day: 12, instant: 17, flag: 8, unit: 8 } as const

/** A list as a workbook of one sheet: texts are texts whatever they begin with, numbers are numbers, days are days. */
export async function xlsxOf(pages: AsyncIterable<readonly object[]>, columns: readonly FileColumn[], timezone: string, name: string): Promise<Readable> {
  const sheet: Row[] = [columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' }))]
  for await (const rows of pages) {
    if (sheet.length + rows.length - 1 > mostRows) throw refusal(422, 'invalid', `A sheet holds ${mostRows} rows at most. Filter the list, or take it as CSV.`)
    for (const row of rows) sheet.push(columns.map((column) => cellOf(row, column, timezone)))
  }
  const { toStream } = writeExcelFile(sheet, { sheet: name, stickyRowsCount: 1, columns: columns.map(({ kind }) => ({ width: widths[kind] })) })
  return (toStream as () => Promise<Readable>)()
}

function cellOf(row: object, column: FileColumn, timezone: string): Cell {
  const text = cellText(row, column, timezone)
  if (text === '') return null
  if (column.kind === 'number' && fitsSpreadsheet(text)) return { value: Number(text), type: Number }
  // A sheet knows no zones: what its clock shows is written as if it were UTC.
  if (column.kind === 'day') return { value: new Date(`${text}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
  if (column.kind === 'instant') return { value: new Date(`${text.replace(' ', 'T')}:00Z`), type: Date, format: 'yyyy-mm-dd hh:mm' }
  if (column.kind === 'flag') return { value: text === 'true', type: Boolean }
  return { value: text, type: String }
}
