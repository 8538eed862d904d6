import { sql, type SQL } from 'drizzle-orm'

/** What was delivered of a line `l`, in SQL; cancelled deliveries do not count. */
export const deliveredOf = (l: SQL): SQL =>
  sql`(select coalesce(sum(x.quantity), 0) from delivery_lines x join deliveries y on y.id = x.delivery_id where x.order_line_id = ${l}.id and y.cancelled_at is null)`
