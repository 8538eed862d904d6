import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { getCategories } from '../../../contract/categories'
import type { Sql } from '../../db/database'
import { serveRead } from '../../http/route'

export async function categoriesRoutes(app: FastifyInstance) {
  serveRead(app, getCategories, async ({ db }) => ({ items: await ofItems(db), suppliers: await ofSuppliers(db) }))
}

/** Skips along the index from one category to the next: the cost depends on the number of categories, not of items. */
async function ofItems(db: Sql): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive found as (
      (select category as name from items where category is not null order by category limit 1)
      union all
      select (select category from items where category > found.name order by category limit 1) from found where found.name is not null)
    select name from found where name is not null`)
  return rows.map(({ name }) => name)
}

async function ofSuppliers(db: Sql): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct unnest(categories) as name from suppliers order by name`,
  )
  return rows.map(({ name }) => name)
}
