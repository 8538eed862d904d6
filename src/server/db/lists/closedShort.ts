import { sql, type SQL } from 'drizzle-orm'

/** Whether an order `d` was closed short, in SQL, as `isClosedShort` says. */
export const isClosedShortIn = (d: SQL): SQL => sql`(${d}.status = 'completed' and ${d}.closed_reason is not null)`
