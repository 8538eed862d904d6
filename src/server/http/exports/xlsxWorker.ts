import type { Readable } from 'node:stream'
import { parentPort } from 'node:worker_threads'
import writeExcelFile, { type Cell, type Row } from 'write-excel-file/node'
import type { CellKind } from '../../../contract/exports'
import { fitsSpreadsheet } from '../../../domain/text/spreadsheetText'

/** Entry of the thread: takes the rows of a sheet as texts and returns the bytes of its workbook, one workbook after the other. */

interface SheetSettings {
  name: string
  columns: { kind: CellKind; heading: string }[]
}

export type SheetRequest =
  | { kind: 'begin'; settings: SheetSettings }
  /** Rows in the order of the columns. */
  | { kind: 'rows'; rows: string[][] }
  | { kind: 'pack' }

const widths: Record<CellKind, number> = { text: 28, number: 14, day: 12, instant: 17, flag: 8, unit: 8 }

/** The workbook that is being filled; a new one keeps nothing of the last. */
let filling: { settings: SheetSettings; sheet: Row[] } | undefined

function cellOf(text: string, kind: CellKind): Cell {
  if (text === '') return null
  if (kind === 'number' && fitsSpreadsheet(text)) return { value: Number(text), type: Number }
  // A cell has no time zone: its local time is written as if it were UTC, and its column's heading says the zone.
  if (kind === 'day') return { value: new Date(`${text}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
  if (kind === 'instant')
    return { value: new Date(`${text.slice(0, 16).replace(' ', 'T')}:00Z`), type: Date, format: 'yyyy-mm-dd hh:mm' }
  if (kind === 'flag') return { value: text === 'true', type: Boolean }
  return { value: text, type: String }
}

async function pack({ settings: { name, columns }, sheet }: NonNullable<typeof filling>) {
  const { toStream } = writeExcelFile(sheet, {
    sheet: name,
    stickyRowsCount: 1,
    columns: columns.map(({ kind }) => ({ width: widths[kind] })),
  })
  for await (const bytes of await (toStream as () => Promise<Readable>)()) parentPort?.postMessage(bytes)
  parentPort?.postMessage(null)
}

parentPort?.on('message', (asked: SheetRequest) => {
  if (asked.kind === 'begin') {
    const headings = asked.settings.columns.map(({ heading }): Cell => ({
      value: heading,
      type: String,
      fontWeight: 'bold',
    }))
    filling = { settings: asked.settings, sheet: [headings] }
    return
  }
  if (!filling) throw new Error(`the writer was asked for ${asked.kind} before a workbook was begun`)
  const { settings, sheet } = filling
  if (asked.kind === 'pack') {
    void pack(filling)
    filling = undefined
    return
  }
  for (const row of asked.rows)
    sheet.push(row.map((text, index) => cellOf(text, settings.columns[index]?.kind ?? 'text')))
  // Requests the next rows.
  parentPort?.postMessage(null)
})
