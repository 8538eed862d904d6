import { readFileSync } from 'node:fs'
import path from 'node:path'
import Papa from 'papaparse'
import type { Column, Row, Table } from './columns'

export interface ReadTable<T> {
  rows: Row<T>[]
  /** How many rows had one field too many and were put together again. */
  repaired: number
}

type Columns = Record<string, Column<string | null>>

/** The rows of one of Northwind's files; throws, naming the row, where one of them cannot be read for certain. */
export function readTable<C extends Columns>(folder: string, table: Table<C>): ReadTable<Table<C>> {
  return parseTable(readFileSync(path.join(folder, table.file), 'utf8'), table)
}

/** The same of a text: each row is held to the shapes of its columns, so that none is taken in with a column shifted. */
export function parseTable<C extends Columns>(text: string, table: Table<C>): ReadTable<Table<C>> {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: true })
  const [problem] = errors
  if (problem) throw new Error(`${table.file}, row ${(problem.row ?? 0) + 1}: ${problem.message}`)
  const [header = [], ...rows] = data
  const names = Object.keys(table.columns)
  if (header.join() !== names.join())
    throw new Error(`${table.file} has the columns ${header.join(', ')}; ${names.join(', ')} are known.`)

  const read = rows.map((fields, index) => {
    const whole = fields.length === names.length ? fields : mend(fields, table)
    if (!whole || !fits(whole, table))
      throw new Error(
        `${table.file}, row ${index + 2} (${fields[0] ?? ''}): it cannot be told what belongs to which column: ${fields.join(',')}`,
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
 * A row with one field too many: a comma of its text was taken for one between fields. The file sets no space after a comma between
 * fields, and its texts always do ("Pavlova, Ltd."), so the one field that begins with a space goes on from the one before it. That
 * has to be a name or an address. Undefined where this does not tell it.
 */
function mend<C extends Columns>(fields: readonly string[], { columns, mendable }: Table<C>): string[] | undefined {
  if (fields.length !== Object.keys(columns).length + 1) return undefined
  const [place, another] = fields.flatMap((field, index) => (field.startsWith(' ') ? [index] : []))
  if (place === undefined || another !== undefined) return undefined
  const into = Object.keys(columns)[place - 1]
  if (into === undefined || !mendable.includes(into)) return undefined
  return fields.toSpliced(place - 1, 2, `${fields[place - 1] ?? ''},${fields[place] ?? ''}`)
}
