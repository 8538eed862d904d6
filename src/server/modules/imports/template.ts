import Papa from 'papaparse'
import writeXlsxFile from 'write-excel-file/node'
import type { ImportFormat } from '../../../contract/imports'
import { importFields, type CellKind, type ImportNoun } from '../../../domain/imports/sheets/importFields'
import type { FileAnswer } from '../../http/route'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The heading of "minimum_order_value" is "Minimum order value", which the reader recognises. */
const heading = (field: string) => `${field.charAt(0).toUpperCase()}${field.slice(1)}`.replaceAll('_', ' ')

/** Returns a template file: the headings of a noun and one example row. */
export async function importTemplate(noun: ImportNoun, format: ImportFormat): Promise<FileAnswer> {
  const fields = importFields[noun]
  const headings = fields.map(({ field }) => heading(field))
  if (format === 'csv') {
    const content = `\uFEFF${Papa.unparse([headings, fields.map(({ example }) => example)], { escapeFormulae: true })}\r\n`
    return { file_name: `${noun}.csv`, media_type: 'text/csv; charset=utf-8', content }
  }
  const rows = [
    headings.map((value) => ({ value, fontWeight: 'bold' as const })),
    fields.map(({ kind, example }) => (example ? cellOf(kind, example) : null)),
  ]
  const content = await writeXlsxFile(rows, {
    sheet: noun,
    columns: fields.map(({ example }) => ({ width: Math.max(14, example.length + 4) })),
  }).toBuffer()
  return { file_name: `${noun}.xlsx`, media_type: xlsx, content }
}

function cellOf(kind: CellKind, example: string) {
  if (kind === 'number' || kind === 'whole') return { value: Number(example), type: Number }
  if (kind === 'date') return { value: new Date(example), type: Date, format: 'yyyy-mm-dd' }
  return { value: example, type: String }
}
