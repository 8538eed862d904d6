import Papa from 'papaparse'
import { asSpreadsheetText } from '../../../domain/text/spreadsheetText'
import { cellText, type FileColumn } from './cells'

/** With it Excel reads the file as UTF-8. */
const byteOrderMark = '\ufeff'
const lineEnd = '\r\n'

const isText = ({ kind }: FileColumn) => kind === 'text' || kind === 'unit'

/** Yields a list as CSV (RFC 4180), page by page. Texts are never formulas; numbers and days are unchanged. */
export async function* csvOf(
  pages: AsyncIterable<readonly object[]>,
  columns: readonly FileColumn[],
  timezone: string,
): AsyncGenerator<string> {
  const lines = (rows: string[][]) => (rows.length === 0 ? '' : Papa.unparse(rows, { newline: lineEnd }) + lineEnd)
  yield byteOrderMark + lines([columns.map(({ heading }) => asSpreadsheetText(heading))])
  for await (const rows of pages) {
    yield lines(
      rows.map((row) =>
        columns.map((column) => {
          const text = cellText(row, column, timezone)
          return isText(column) ? asSpreadsheetText(text) : text
        }),
      ),
    )
  }
}
