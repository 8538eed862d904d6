import type { Readable } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile, { type Cell, type Row } from 'write-excel-file/node'
import type { CellKind } from '../../../contract/exports'
import { fitsSpreadsheet } from '../../../domain/text/spreadsheetText'

/** Entry of the thread: takes the rows of a sheet as texts and returns the bytes of its workbook. */

export interface SheetSettings {
  name: string
  columns: { kind: CellKind; heading: string }[]
}

/** Rows in the order of the columns; null when there are no more. */
export interface SheetPart {
  rows: string[][] | null
}

const widths: Record<CellKind, number> = { text: 28, number: 14, day: 12, instant: 17, flag: 8, unit: 8 }

const { name, columns } = workerData as SheetSettings
const sheet: Row[] = [columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' }))]

function cellOf(text: string, kind: CellKind): Cell {
  if (text === '') return null
  if (kind === 'number' && fitsSpreadsheet(text)) return { value: Number(text), type: Number }
  // A sheet has no time zones: its local time is written as if it were UTC.
  if (kind === 'day') return { value: new Date(`${text}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
  if (kind === 'instant')
    return { value: new Date(`${text.replace(' ', 'T')}:00Z`), type: Date, format: 'yyyy-mm-dd hh:mm' }
  if (kind === 'flag') return { value: text === 'true', type: Boolean }
  return { value: text, type: String }
}

async function pack() {
  const { toStream } = writeExcelFile(sheet, {
    sheet: name,
    stickyRowsCount: 1,
    columns: columns.map(({ kind }) => ({ width: widths[kind] })),
  })
  for await (const bytes of await (toStream as () => Promise<Readable>)()) parentPort?.postMessage(bytes)
  parentPort?.postMessage(null)
}

parentPort?.on('message', ({ rows }: SheetPart) => {
  if (!rows) return void pack()
  for (const row of rows) sheet.push(row.map((text, index) => cellOf(text, columns[index]?.kind ?? 'text')))
  // Requests the next rows.
  parentPort?.postMessage(null)
})
