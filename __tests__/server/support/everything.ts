import type pg from 'pg'

/** All that the database holds, as one text: to look for what must not be there. */
export async function everythingIn(pool: pg.Pool): Promise<string> {
  const tables = await pool.query<{ name: string }>("select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'")
  const texts: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ text: string | null }>(`select string_agg(t::text, chr(10)) as text from ${name} t`)
    texts.push(`${name}\n${rows[0]?.text ?? ''}`)
  }
  return texts.join('\n')
}
