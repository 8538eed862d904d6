import { Column, is, SQL } from 'drizzle-orm'

/** One value of a row: where it belongs in the row's object, and the column or SQL that it is of. */
export interface Field {
  path: string[]
  field: Column | SQL
}

/** The fields of a query in the order in which drizzle selects them. */
export const fieldsOf = (fields: object, path: string[] = []): Field[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    is(field, Column) || is(field, SQL)
      ? [{ path: [...path, name], field }]
      : fieldsOf(field as object, [...path, name]),
  )

type Tree = Record<string, unknown>
type Decode = (value: unknown) => unknown

/**
 * Returns a function that makes a row's object from the driver's values, which are in the order of these fields. A part
 * of a row whose values are all null is null, as for a left join without a match.
 */
export function rowReader(
  fields: readonly Field[],
  isLeftOut: (field: Field) => boolean = () => false,
): (values: readonly unknown[]) => Tree {
  const places = fields.flatMap((each, index) =>
    isLeftOut(each)
      ? []
      : [{ index, path: each.path.slice(0, -1), last: each.path.at(-1) ?? '', decode: decoderOf(each.field) }],
  )
  const nested = [...new Set(fields.flatMap(({ path }) => (path.length > 1 ? (path[0] ?? []) : [])))]
  return (values) => {
    const row: Tree = {}
    for (const { index, path, last, decode } of places) {
      const value = values[index] ?? null
      const place = path.length === 0 ? row : path.reduce((at, name) => (at[name] ??= {}) as Tree, row)
      place[last] = value === null ? null : decode(value)
    }
    for (const name of nested) if (Object.values(row[name] as Tree).every((value) => value === null)) row[name] = null
    return row
  }
}

function decoderOf(field: Column | SQL): Decode {
  const decoder = is(field, Column) ? field : (field as unknown as { decoder: Column }).decoder
  return (value) => decoder.mapFromDriverValue(value)
}
