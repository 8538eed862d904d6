import { sql, type AnyColumn } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { getCategories } from '../../../contract/categories'
import type { Sql } from '../../db/database'
import { items } from '../../db/schema/items'
import { listOrLast, textOrLast } from '../../db/schema/columns'
import { suppliers } from '../../db/schema/parties'
import { serveRead } from '../../http/route'

export async function categoriesRoutes(app: FastifyInstance) {
  serveRead(app, getCategories, async ({ db }) => ({
    items: await ofItems(db, items.category),
    suppliers: await ofSuppliers(db),
    brands: await ofItems(db, items.brand),
  }))
}

/** Skips along the index from one value to the next: the cost depends on the number of values, not of items. */
async function ofItems(db: Sql, column: AnyColumn): Promise<string[]> {
  const key = textOrLast(column)
  // Items without one come last, at '1'.
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive found as (
      (select ${column} as name, ${key} as key from ${items} where ${key} < '1' order by ${key} limit 1)
      union all
      select next.name, next.key from found cross join lateral (
        select ${column} as name, ${key} as key from ${items}
        where ${key} > found.key and ${key} < '1' order by ${key} limit 1) next)
    select name from found`)
  return rows.map((row) => row.name)
}

/** Skips in the same way from one combination of categories to the next. */
async function ofSuppliers(db: Sql): Promise<string[]> {
  const key = listOrLast(suppliers.categories)
  // Suppliers without any come last, at '1'.
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive found as (
      (select ${suppliers.categories} as names, ${key} as key from ${suppliers}
        where ${key} < array['1'] order by ${key} limit 1)
      union all
      select next.names, next.key from found cross join lateral (
        select ${suppliers.categories} as names, ${key} as key from ${suppliers}
        where ${key} > found.key and ${key} < array['1'] order by ${key} limit 1) next)
    select distinct unnest(names) as name from found order by name`)
  return rows.map(({ name }) => name)
}
