import { inArray } from 'drizzle-orm'
import { categoriesNamed } from '../../../domain/items/categoriesNamed'
import { likelyFrom } from '../../../domain/items/itemMatch'
import { compare } from '../../../domain/money/money'
import type { Sql } from '../../db/connection/database'
import { items } from '../../db/schema/items'
import { candidatesOf } from '../enquiries/parse/candidates'

export interface WantedLine {
  item_id?: string | null | undefined
  category?: string | null | undefined
  description?: string | null | undefined
}

/**
 * Returns the categories of each line's goods: the given one, otherwise its item's. A line without an item gets those
 * of `names` that occur in its words, otherwise those of the catalogue items that it probably means.
 */
export async function categoriesOfLines(
  db: Sql,
  lines: readonly WantedLine[],
  names: readonly string[],
): Promise<string[][]> {
  const of_items = await categoriesOfItems(
    db,
    lines.flatMap(({ item_id }) => item_id ?? []),
  )
  const said = lines.map(({ item_id, category, description }) => {
    if (category) return [category]
    if (item_id) return [of_items.get(item_id) ?? []].flat()
    return description ? categoriesNamed(description, names) : []
  })
  const silent = lines.flatMap(({ item_id, description }, at) =>
    !item_id && description && said[at]?.length === 0 ? [{ at, description }] : [],
  )
  const likely = await categoriesOfLikelyItems(
    db,
    silent.map(({ description }) => description),
  )
  const found = new Map(silent.map(({ at }, place) => [at, likely[place] ?? []]))
  return said.map((categories, at) => found.get(at) ?? categories)
}

async function categoriesOfItems(db: Sql, item_ids: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(item_ids)]
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: items.id, category: items.category }).from(items).where(inArray(items.id, ids))
  return new Map(rows.flatMap(({ id, category }) => (category ? [[id, category] as const] : [])))
}

async function categoriesOfLikelyItems(db: Sql, descriptions: readonly string[]): Promise<string[][]> {
  if (descriptions.length === 0) return []
  const candidates = await candidatesOf(
    db,
    descriptions.map((description) => ({ description, part_number: null })),
    null,
  )
  const likely = candidates.map((of_line) =>
    of_line.filter(({ sure }) => compare(sure, likelyFrom) >= 0).map(({ item }) => item.id),
  )
  const categories = await categoriesOfItems(db, likely.flat())
  return likely.map((ids) => [...new Set(ids.flatMap((id) => categories.get(id) ?? []))])
}
