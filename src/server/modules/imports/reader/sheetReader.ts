import Papa from 'papaparse'
import type { ImportColumn } from '../../../../contract/importResult'
import { madeCode } from '../../../../domain/text/madeCode'
import { importFields } from '../../../../domain/imports/sheets/importFields'
import { dateExample } from '../../../../domain/imports/sheets/dateColumn'
import { numberExample } from '../../../../domain/imports/sheets/numberColumn'
import { columnForm } from '../../../../domain/imports/sheets/readCell'
import { checkRow, type ReadColumn } from './checkRow'
import { duplicates } from './duplicates'
import { findHeadings, isBlank } from './headings'
import { Unreadable, type OpenedFile, type ReaderSettings, type ReadRow } from './messages'
import { rowsOf, textOf } from './rows'
import type { Cell } from './xlsx'

const mostRows = 200_000
const batch = 500

/** Opens a file: one pass to detect the notation of its columns, then rows on request, repeatable. */
export async function openSheet({ file, noun, sheet: wanted, mapping, decimal_signs, for_all, own }: ReaderSettings) {
  const rows = await rowsOf(file, wanted)
  const fields = importFields[noun]
  const headings = await findHeadings(rows, fields, mapping)
  const kept = headings.columns.flatMap(({ name, field: of }, index) => {
    const field = fields.find((each) => each.field === of)
    return field
      ? [{ index, name, field, seen: columnForm(field.kind, { own, sign: decimal_signs[field.field] }) }]
      : []
  })

  /** Yields the non-blank rows below the headings with their numbers, in batches. */
  async function* body() {
    let before = 0
    for await (const piece of rows.rows()) {
      const first = before + 1
      before += piece.length
      yield piece.flatMap((cells, index) =>
        first + index > headings.row && !isBlank(cells) ? [{ number: first + index, cells }] : [],
      )
    }
  }

  const examples = new Map<number, string>()
  let count = 0
  let highest_made = 0
  const codeColumn = kept.find(({ field }) => field.field === 'code')
  const look = (cells: readonly Cell[]) => {
    count += 1
    if (count > mostRows) throw new Unreadable(`This file has more than ${mostRows} rows. Split it.`)
    // An XLSX cell with a number or a date has its own type.
    for (const { index, seen } of kept)
      if (typeof cells[index] === 'string' && cells[index] !== '') seen.see(textOf(cells[index]))
    if (codeColumn) highest_made = Math.max(highest_made, madeCode(noun, textOf(cells[codeColumn.index])))
    if (count <= 20)
      cells.forEach(
        (cell, index) => !examples.has(index) && textOf(cell) && examples.set(index, textOf(cell).slice(0, 100)),
      )
  }
  for await (const piece of body()) for (const { cells } of piece) look(cells)
  const columns: ReadColumn[] = kept.map(({ index, name, field, seen }) => ({ index, name, field, form: seen.form() }))

  const opened: OpenedFile = {
    sheets: rows.sheets,
    sheet: rows.sheet,
    columns: headings.columns.map((column, index) => ({
      ...column,
      example: examples.get(index) ?? null,
      ...readingOf(columns.find((each) => each.index === index)),
    })),
    missing: fields
      .filter(
        ({ field, required }) => required && !columns.some((column) => column.field.field === field) && !for_all[field],
      )
      .map(({ field }) => field),
    asks: Object.fromEntries(
      columns.flatMap(({ field, form }) => (form.numbers.asks === null ? [] : [[field.field, form.numbers.asks]])),
    ),
    rows: count,
    highest_made,
  }

  async function* batches(): AsyncGenerator<ReadRow[]> {
    const tellApart = duplicates(noun)
    let read: ReadRow[] = []
    for await (const piece of body()) {
      for (const { number, cells } of piece) {
        read.push(tellApart(checkRow(noun, columns, number, cells, { own, for_all })))
        if (read.length < batch) continue
        yield read
        read = []
      }
    }
    if (read.length > 0) yield read
  }

  /**
   * Returns the refused rows as a CSV file to correct and import again: unchanged, with the reasons in an extra column.
   */
  async function refused(reasons: ReadonlyMap<number, string>): Promise<Uint8Array> {
    const names = [...headings.columns.map(({ name }) => name), 'Refused because']
    const lines: string[][] = [names]
    for await (const piece of body()) {
      for (const { number, cells } of piece) {
        const reason = reasons.get(number)
        if (reason !== undefined) lines.push([...headings.columns.map((_, index) => textOf(cells[index])), reason])
      }
    }
    // With the byte order mark Excel reads the file as UTF-8.
    return new TextEncoder().encode(`\uFEFF${Papa.unparse(lines, { escapeFormulae: true })}\r\n`)
  }

  return { opened, batches, refused }
}

/** Returns how the dates and numbers of a column are read. */
function readingOf(column: ReadColumn | undefined): Pick<ImportColumn, 'read_as' | 'numbers'> {
  if (column?.field.kind === 'date') return { read_as: dateExample(column.form.order), numbers: null }
  if (column?.field.kind !== 'number' && column?.field.kind !== 'whole') return { read_as: null, numbers: null }
  const { sign, chosen, asks } = column.form.numbers
  return {
    read_as: numberExample(sign),
    numbers: sign === null && asks === null ? null : { decimal_sign: sign, chosen },
  }
}
