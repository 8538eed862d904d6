import { sql } from 'drizzle-orm'
import { categoryKey } from '../../../domain/prices/markupRules'
import { reasonNotToAsk } from '../../../domain/rfqs/rfqRules'
import type { Sql } from '../../db/connection/database'

/** The number of sellers of a category that are scored: the most recently invited ones. */
const judged = 40

export interface CategorySeller {
  id: string
  name: string
  active: boolean
  blocked_reason: string | null
  categories: string[]
}

/** Returns the categories that suppliers sell, as each of them writes them. */
export async function categoriesSold(db: Sql): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct unnest(categories) as name from suppliers order by name`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Returns all sellers of one of these categories, the most recently invited first; `sold` are the categories as
 * suppliers write them.
 */
export async function sellersOf(
  db: Sql,
  categories: readonly string[],
  sold: readonly string[],
): Promise<CategorySeller[]> {
  const keys = new Set(categories.map(categoryKey))
  const written = sold.filter((name) => keys.has(categoryKey(name)))
  if (written.length === 0) return []
  const { rows } = await db.execute<CategorySeller & Record<string, unknown>>(sql`
    select n.id, n.name, n.active, n.blocked_reason, n.categories from suppliers n
    where n.categories && ${sql.param(written)}::text[]
    order by (select i.created_at from invitations i where i.supplier_id = n.id order by i.created_at desc nulls first, i.id desc nulls first limit 1) desc nulls last, n.name, n.id`)
  return rows
}

/** Returns the suppliers to score in each category: the first sellers who can be invited. */
export function toJudge(sellers: readonly CategorySeller[], categories: readonly string[]): string[] {
  const askable = sellers
    .filter((seller) => !reasonNotToAsk(seller))
    .map(({ id, categories: of }) => ({ id, sold: soldBy(of) }))
  return [...new Set(categories.map(categoryKey))].flatMap((key) =>
    askable
      .filter(({ sold }) => sold.has(key))
      .slice(0, judged)
      .map(({ id }) => id),
  )
}

/** A supplier's categories as written, by their key, which ignores case and spaces. */
export const soldBy = (categories: readonly string[]): ReadonlyMap<string, string> =>
  new Map(categories.map((category) => [categoryKey(category), category]))
