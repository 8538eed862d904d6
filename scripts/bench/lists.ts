import type { Item } from '../../src/contract/items'
import { percentile, rounded, timesOf, type Measurement } from './measurement'
import { insertItems } from './seed/insertItems'
import { onEachDatabase } from './serving'

const count = 100_000
const runs = 60

/** The SQL of the list, written by hand: one page sorted by name, and the count up to its limit. */
const page = `select i.*, i.name::text as sort_key, coalesce((
    select json_agg(json_build_object('text', a.text, 'client_id', a.client_id) order by a.id)
    from item_aliases a where a.item_id = i.id), '[]'::json) as aliases
  from items i where (i.name, i.id) > ($1, $2) order by i.name, i.id limit 51`
const total = 'select count(*)::int from (select 1 from items limit 10001) as matching'

/** Measures the first and the thousandth page of 50 items, over HTTP and as the same SQL through the driver. */
export async function bench(): Promise<Measurement[]> {
  const found: Measurement[] = []
  await onEachDatabase(async ({ kind, pool, get }) => {
    await insertItems(pool, count)
    const before = await pool.query<{ name: string; id: string }>(
      'select name, id from items order by name, id offset 49949 limit 1',
    )
    const deep = before.rows[0] ?? { name: '', id: '' }
    const cursor = await cursorOfPage(get, 1000)
    const straight = async (name: string, id: string) => {
      await pool.query(page, [name, id])
      await pool.query(total)
    }
    const first = '00000000-0000-0000-0000-000000000000'
    const pages = [
      ['first page', () => get('/items?limit=50'), () => straight('', first)],
      [
        'thousandth page',
        () => get(`/items?limit=50&after=${encodeURIComponent(cursor)}`),
        () => straight(deep.name, deep.id),
      ],
    ] as const
    for (const [name, listed, reference] of pages) {
      await timesOf(10, listed)
      const list = percentile(await timesOf(runs, listed), 0.5)
      await timesOf(10, reference)
      const sql = percentile(await timesOf(runs, reference), 0.5)
      found.push({
        name: `list of items, ${name}, ${kind}, ${count.toLocaleString('en')} items`,
        figures: {
          list_p50_ms: rounded(list, 2),
          same_sql_p50_ms: rounded(sql, 2),
          times_the_sql: rounded(list / sql, 2),
        },
        bar: 'at most 2 × the same SQL through the driver (held at 1,000,000 orders on PostgreSQL); as quick on the thousandth page as on the first',
      })
    }
  })
  return found
}

/** Returns the cursor of a page of 50, found by paging through the list from its start. */
async function cursorOfPage(
  get: <P>(path: string) => Promise<{ payload: P; meta?: { next: string | null } }>,
  wanted: number,
): Promise<string> {
  let [passed, next] = [0, '']
  const rows = 50 * (wanted - 1)
  while (passed < rows) {
    const limit = Math.min(200, rows - passed)
    const { payload, meta } = await get<Item[]>(
      `/items?limit=${limit}${next ? `&after=${encodeURIComponent(next)}` : ''}`,
    )
    passed += payload.length
    next = meta?.next ?? ''
    if (!next) break
  }
  return next
}
