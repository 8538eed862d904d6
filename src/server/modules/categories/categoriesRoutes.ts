import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import { getCategories } from '../../../contract/categories'
import type { Sql } from '../../db/connection/database'
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

async function ofItems(db: Sql, column: AnyColumn): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`${alongIndex(items, column, textOrLast(column), sql`'1'`)} select value as name from found`,
  )
  return rows.map(({ name }) => name)
}

/** Suppliers have several each, and are indexed by their combinations. */
async function ofSuppliers(db: Sql): Promise<string[]> {
  const { categories } = suppliers
  const { rows } = await db.execute<{ name: string }>(
    sql`${alongIndex(suppliers, categories, listOrLast(categories), sql`array['1']`)}
      select distinct unnest(value) as name from found order by name`,
  )
  return rows.map(({ name }) => name)
}

/**
 * The rows `found` with each value of a column. Skips along its index from one value to the next, so that the cost depends
 * on the number of values, not of rows; those without one are last.
 */
function alongIndex(table: PgTable, column: AnyColumn, key: SQL, last: SQL): SQL {
  const first = (after: SQL) =>
    sql`select ${column} as value, ${key} as key from ${table} where ${after}${key} < ${last} order by ${key} limit 1`
  return sql`
    with recursive found as (
      (${first(sql``)})
      union all
      select next.value, next.key from found cross join lateral (${first(sql`${key} > found.key and `)}) next)`
}
