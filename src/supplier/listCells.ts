import { sheetDelimiter, splitBySpaces } from '../domain/pastedCells'
import type { ListCell } from '../domain/priceListMatch/readPriceList'

/** A list of more rows or columns than this is none that a person made for this. */
const mostRows = 5_000
const mostColumns = 40

/** A file of more bytes is not read: it would hold up his phone. */
export const mostListBytes = 5 * 1024 * 1024

type Cell = string | number | boolean | Date | null | undefined

/** A number stays one: a spreadsheet says itself what it is. */
const listCell = (cell: Cell): ListCell =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : typeof cell === 'number' ? cell : String(cell ?? '')

const whole = (cells: readonly (readonly Cell[])[]): ListCell[][] =>
  cells.slice(0, mostRows).map((row) => row.slice(0, mostColumns).map(listCell))

/** The cells of what was pasted; the parser is fetched when it is asked for. */
export async function pastedList(text: string): Promise<ListCell[][]> {
  const delimiter = sheetDelimiter(text)
  if (delimiter === ' ') return whole(text.split(/\r?\n/).map(splitBySpaces))
  const { default: Papa } = await import('papaparse')
  return whole(Papa.parse<string[]>(text.trim(), { delimiter }).data)
}

/** The cells of a file: the first sheet of an XLSX that has rows, else text as it is pasted. */
export async function fileList(file: File): Promise<ListCell[][]> {
  const bytes = await file.arrayBuffer()
  const [first, second] = new Uint8Array(bytes)
  // As every XLSX begins, for it is a zip.
  if (first === 0x50 && second === 0x4b) {
    const { default: readXlsxFile } = await import('read-excel-file/browser')
    const sheets = await readXlsxFile(file)
    return whole((sheets.find(({ data }) => data.length > 0)?.data ?? []) as Cell[][])
  }
  return pastedList(textOf(bytes))
}

/** UTF-8, or what Excel writes where it is not told to. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
