import Papa from 'papaparse'

const [zip, most] = ['PK', 2_000_000]

export class UnreadableFile extends Error {}

/**
 * The text of a file as if it were pasted: a worksheet as cells with tabs between, anything else unchanged. The
 * workbook reader is loaded with the first one.
 */
export async function textOfFile(file: File): Promise<string> {
  if (file.size > most) throw new UnreadableFile(file.name)
  const beginning = await file.slice(0, 2).text()
  if (beginning !== zip) return file.text()
  try {
    const { readSheet } = await import('read-excel-file/browser')
    const rows = await readSheet(file)
    return Papa.unparse(
      rows.map((row) =>
        row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''))),
      ),
      { delimiter: '\t', newline: '\n' },
    )
  } catch {
    throw new UnreadableFile(file.name)
  }
}
