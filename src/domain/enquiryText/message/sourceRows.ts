import { repairedScan } from './scanNoise'
import { plainScripts } from './scripts'
import { linesOf, printable, tidyText } from './tidyText'

/** A line as parsed, and the index of its row in the message. */
export interface TextLine {
  text: string
  row: number
}

/** The lines of a message as its sender sees them, for any line ending. */
export const sourceRows = (text: string): string[] =>
  text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map((row) => printable(row).trimEnd())

/** The rows normalised for parsing; a row that is a list in one line, or too long, is split. */
export const textLines = (rows: readonly string[]): TextLine[] =>
  rows.flatMap((row, at) => linesOf(repairedScan(plainScripts(tidyText(row)))).map((text) => ({ text, row: at })))
