import { sql, type SQL } from 'drizzle-orm'

/**
 * Returns the net of an order `d` in SQL, as `netOf` does: after the discount, before charges and tax. The stored `net`
 * includes the charges.
 */
export const orderNet = (d: SQL): SQL =>
  sql`(${d}.net - coalesce((select sum(g.amount) from order_charges g where g.order_id = ${d}.id), 0))`
