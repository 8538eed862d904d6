import { readFileSync } from 'node:fs'
import path from 'node:path'
import Papa from 'papaparse'
import type { Column, Row, Table } from './columns'

export interface ReadTable<T> {
  rows: Row<T>[]
  /** How many rows had one field too many and were repaired. */
  repaired: number
}

type Columns = Record<string, Column<string | null>>

/** Returns the rows of one of Northwind's files; throws with the row's number where one is ambiguous. */
export function readTable<C extends Columns>(folder: string, table: Table<C>): ReadTable<Table<C>> {
  return parseTable(readFileSync(path.join(folder, table.file), 'utf8'), table)
}

/**
 * Parses the text of a file: each row is checked against the shapes of its columns, so that no row is read with shifted
 * columns.
 */
export function parseTable<C extends Columns>(text: string, table: Table<C>): ReadTable<Table<C>> {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: true })
  const [problem] = errors
  if (problem) throw new Error(`${table.file}, row ${(problem.row ?? 0) + 1}: ${problem.message}`)
  const [header = [], ...rows] = data
  const names = Object.keys(table.columns)
  if (header.join() !== names.join())
    throw new Error(`${table.file} has the columns ${header.join(', ')}; ${names.join(', ')} were expected.`)

  const read = rows.map((fields, index) => {
    const whole = fields.length === names.length ? fields : mend(fields, table)
    if (!whole || !fits(whole, table))
      throw new Error(
        `${table.file}, row ${index + 2} (${fields[0] ?? ''}): the fields cannot be matched to the columns: ${fields.join(',')}`,
      )
    return Object.fromEntries(names.map((name, place) => [name, table.columns[name]?.read(whole[place] ?? '')])) as Row<
      Table<C>
    >
  })
  return { rows: read, repaired: rows.filter((fields) => fields.length !== names.length).length }
}

const fits = <C extends Columns>(fields: readonly string[], { columns }: Table<C>) =>
  Object.values(columns).every((column, place) => column.fits(fields[place] ?? ''))

/**
 * Repairs a row with one field too many, where an unquoted comma in a text was read as a separator. The file has no
 * space after a separator, and its texts always have one after a comma ("Pavlova, Ltd."), so the one field that begins
 * with a space continues the field before it, which must be a name or an address. Returns undefined where that is not
 * certain.
 */
function mend<C extends Columns>(fields: readonly string[], { columns, mendable }: Table<C>): string[] | undefined {
  if (fields.length !== Object.keys(columns).length + 1) return undefined
  const [place, another] = fields.flatMap((field, index) => (field.startsWith(' ') ? [index] : []))
  if (place === undefined || another !== undefined) return undefined
  const into = Object.keys(columns)[place - 1]
  if (into === undefined || !mendable.includes(into)) return undefined
  return fields.toSpliced(place - 1, 2, `${fields[place - 1] ?? ''},${fields[place] ?? ''}`)
}
