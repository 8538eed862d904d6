import type pg from 'pg'
import { normaliseCode } from '../../../src/domain/text/normaliseCode'
import { derivedOf } from '../../../src/server/modules/items/itemsRepository'
import { seedItems, type SeedItem } from './items'

const batch = 5000

/** Inserts the generated catalogue into an empty database in batches, then runs ANALYZE. */
export async function insertItems(pool: pg.Pool | pg.PoolClient, count: number, seed?: number): Promise<void> {
  let waiting: SeedItem[] = []
  for (const item of seedItems(count, seed)) {
    waiting.push(item)
    if (waiting.length < batch) continue
    await insert(pool, waiting)
    waiting = []
  }
  if (waiting.length > 0) await insert(pool, waiting)
  await pool.query('vacuum (analyze) items, item_aliases, search_words')
}

async function insert(pool: pg.Pool | pg.PoolClient, rows: SeedItem[]): Promise<void> {
  const kept = rows.map((item) => derivedOf({ ...item, aliases: item.aliases.map((text) => ({ text })) }))
  const columns = [
    rows.map(({ id }) => id),
    rows.map(({ code }) => code),
    kept.map(({ code_key }) => code_key),
    rows.map(({ name }) => name),
    rows.map(({ unit }) => unit),
    rows.map(({ category }) => category),
    rows.map(({ brand }) => brand),
    rows.map(({ part_number }) => part_number),
    kept.map(({ part_number_key }) => part_number_key),
    kept.map(({ search_text }) => search_text),
  ]
  await pool.query(
    `insert into items (id, code, code_key, name, unit, category, brand, part_number, part_number_key, search_text)
     select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])`,
    columns,
  )
  const aliases = rows.flatMap(({ id, aliases: texts }) => texts.map((text) => ({ id, text })))
  await pool.query(
    `insert into item_aliases (id, item_id, text, text_key) select gen_random_uuid(), * from unnest($1::uuid[], $2::text[], $3::text[])`,
    [aliases.map(({ id }) => id), aliases.map(({ text }) => text), aliases.map(({ text }) => normaliseCode(text))],
  )
}
