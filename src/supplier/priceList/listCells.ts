import { sheetDelimiter, splitBySpaces } from '../../domain/imports/pastedCells'
import type { ListCell } from '../../domain/imports/priceLists/readPriceList'

/** A list with more rows or columns than this was not made for an RFQ. */
const mostRows = 5_000
const mostColumns = 40

/** A larger file is not read: it would block a phone. */
export const mostListBytes = 5 * 1024 * 1024

type Cell = string | number | boolean | Date | null | undefined

/** A number stays a number: a spreadsheet stores its type. */
const listCell = (cell: Cell): ListCell =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : typeof cell === 'number' ? cell : String(cell ?? '')

const whole = (cells: readonly (readonly Cell[])[]): ListCell[][] =>
  cells.slice(0, mostRows).map((row) => row.slice(0, mostColumns).map(listCell))

/** The cells of pasted text; the parser is loaded on demand. */
export async function pastedList(text: string): Promise<ListCell[][]> {
  const delimiter = sheetDelimiter(text)
  if (delimiter === ' ') return whole(text.split(/\r?\n/).map(splitBySpaces))
  const { default: Papa } = await import('papaparse')
  return whole(Papa.parse<string[]>(text.trim(), { delimiter }).data)
}

/** The cells of a file: the first sheet of an XLSX that has rows, else its text as if pasted. */
export async function fileList(file: File): Promise<ListCell[][]> {
  const bytes = await file.arrayBuffer()
  const [first, second] = new Uint8Array(bytes)
  // The magic number of an XLSX, which is a zip.
  if (first === 0x50 && second === 0x4b) {
    const { default: readXlsxFile } = await import('read-excel-file/browser')
    const sheets = await readXlsxFile(file)
    return whole((sheets.find(({ data }) => data.length > 0)?.data ?? []) as Cell[][])
  }
  return pastedList(textOf(bytes))
}

/** UTF-8, or Windows-1252, which Excel writes by default. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
