import { sql, type SQL } from 'drizzle-orm'

/** The net of an order `d` in SQL, as `netOf` says it: after the discount, before charges and tax. What is stored counts the charges in. */
export const orderNet = (d: SQL): SQL =>
  sql`(${d}.net - coalesce((select sum(g.amount) from order_charges g where g.order_id = ${d}.id), 0))`
