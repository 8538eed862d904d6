import { repairedScan } from './scanNoise'
import { plainScripts } from './scripts'
import { linesOf, printable, tidyText } from './tidyText'

/** A line as it is read, and the row of the message that it stands in. */
export interface TextLine {
  text: string
  row: number
}

/** The lines of a message as its sender sees them, whatever ends them. */
export const sourceRows = (text: string): string[] =>
  text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map((row) => printable(row).trimEnd())

/** The same ready to be read: one hand of signs and digits; a row that is a list in one line, or too long, is several. */
export const textLines = (rows: readonly string[]): TextLine[] =>
  rows.flatMap((row, at) => linesOf(repairedScan(plainScripts(tidyText(row)))).map((text) => ({ text, row: at })))
