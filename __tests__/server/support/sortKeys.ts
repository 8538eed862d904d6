import type pg from 'pg'

const tables = {
  enquiry: 'enquiries',
  rfq: 'rfqs',
  order: 'orders',
  purchase_order: 'purchase_orders',
  price: 'prices',
}

/** What lists are sorted by and is not what it is taken from, and rows without it; none where all is right. */
export async function wrongSortKeys(pool: pg.Pool): Promise<object[]> {
  const wrong: object[] = []
  for (const [noun, table] of Object.entries(tables)) {
    const { rows } = await pool.query<object>(
      `select '${noun}' as noun, to_jsonb(s) as is, to_jsonb(k) as kept
       from current_${noun}_sort_keys(array(select id from ${table})) s full join ${noun}_sort_keys k on k.id = s.id
       where k is distinct from s`,
    )
    wrong.push(...rows)
  }
  return wrong
}

/** How many rows have sort keys, by noun. */
export async function countSortKeys(pool: pg.Pool): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const noun of Object.keys(tables)) {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${noun}_sort_keys`)
    counts[noun] = rows[0]?.count ?? 0
  }
  return counts
}
