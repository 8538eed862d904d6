import Papa from 'papaparse'
import { sheetDelimiter, splitBySpaces } from '../../domain/pastedCells'

/** The cells of what was pasted, line by line; quoted ones are taken out of their quotes. */
export function sheetCells(text: string): string[][] {
  const delimiter = sheetDelimiter(text)
  return delimiter === ' ' ? text.split(/\r?\n/).map(splitBySpaces) : Papa.parse<string[]>(text, { delimiter }).data
}
