import { asc, eq, inArray } from 'drizzle-orm'
import type { ItemHit, searchItems as searchOperation } from '../../../contract/items'
import type { Query } from '../../../contract/operation'
import { howFound } from '../../../domain/text/foundBy'
import type { Sql } from '../../db/connection/database'
import { items } from '../../db/schema/items'
import { findByWords } from '../../db/search/tolerantSearch'
import { searchedRecords } from '../../db/search/searchedRecords'
import { itemColumns } from './itemsRepository'

/** Finds active items as you type; without words, the first by name. */
export async function searchItems(db: Sql, { q = '', limit }: Query<typeof searchOperation>): Promise<ItemHit[]> {
  if (!q.trim()) {
    const first = await db
      .select(itemColumns)
      .from(items)
      .where(eq(items.active, true))
      .orderBy(asc(items.name), asc(items.id))
      .limit(limit)
    return first.map((item) => ({ ...item, found: { by: 'words', text: null, words: [] } }))
  }
  const found = await findByWords(db, searchedRecords.items, q, limit)
  const rows = await db
    .select(itemColumns)
    .from(items)
    .where(
      inArray(
        items.id,
        found.map(({ id }) => id),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id, words, similar }) => {
    const item = byId.get(id)
    if (!item) return []
    const how = howFound(item, words)
    return [{ ...item, found: { by: similar ? 'similar' : how.by, text: how.text, words } }]
  })
}
