import type pg from 'pg'

/** A checksum of the rows of each table, whatever their order. */
export type Checksums = ReadonlyMap<string, string>

/** Written by any request: when its session was last used. */
const besides = ['sessions']

/** Returns what reads the checksums of all tables, in one statement. */
export async function readingChecksums(pool: pg.Pool): Promise<() => Promise<Checksums>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by table_name`,
    [besides],
  )
  const statement = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as sum from ${name} t`,
    )
    .join(' union all ')
  return async () => {
    const { rows } = await pool.query<{ name: string; sum: string }>(statement)
    return new Map(rows.map(({ name, sum }) => [name, sum]))
  }
}

/** The tables whose rows differ. */
export const differences = (before: Checksums, after: Checksums): string[] =>
  [...after].flatMap(([name, sum]) => (before.get(name) === sum ? [] : [name]))
