import Papa from 'papaparse'
import { sheetDelimiter, splitBySpaces } from '../../domain/imports/pastedCells'

/** The cells of the pasted text, line by line; quoted ones are unquoted. */
export function sheetCells(text: string): string[][] {
  const delimiter = sheetDelimiter(text)
  return delimiter === ' ' ? text.split(/\r?\n/).map(splitBySpaces) : Papa.parse<string[]>(text, { delimiter }).data
}
