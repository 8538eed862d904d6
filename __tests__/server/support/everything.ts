import type pg from 'pg'

/** The contents of the database as one text, except these tables: to search it for forbidden values or for changes. */
export async function everythingIn(pool: pg.Pool, besides: string[] = []): Promise<string> {
  const tables = await pool.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by table_name",
    [besides],
  )
  const texts: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ text: string | null }>(
      `select string_agg(t::text, chr(10)) as text from ${name} t`,
    )
    texts.push(`${name}\n${rows[0]?.text ?? ''}`)
  }
  return texts.join('\n')
}
