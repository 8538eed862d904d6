import { sql } from 'drizzle-orm'
import type { Sql } from '../../db/database'
import type { Position } from './position'

/** A row of the events with its place in their order. */
export interface PlacedEvent {
  position: Position
  entity: string
  entity_id: string
  branch_id: string | null
  user_id: string | null
  action: string
}

interface Row extends Record<string, unknown> {
  transaction: string
  number: string
  entity: string
  entity_id: string
  branch_id: string | null
  user_id: string | null
  action: string
}

const placed = ({ transaction, number, ...row }: Row): PlacedEvent => ({
  ...row,
  position: { transaction: BigInt(transaction), number: BigInt(number) },
})

const columns = sql`transaction_id::text as transaction, id::text as number, entity, entity_id, branch_id, user_id, action`
/** Nothing of an older transaction can appear any more. */
const settled = sql`transaction_id < pg_snapshot_xmin(pg_current_snapshot())`
const order = sql`order by transaction_id, id`
const place = ({ transaction, number }: Position) =>
  sql`(${transaction.toString()}::xid8, ${number.toString()}::bigint)`

/** Where the events stand now: all before it have been, all after it are to come. */
export async function newestPosition(db: Sql): Promise<Position> {
  const { rows } = await db.execute<{ xmin: string }>(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`)
  return { transaction: BigInt(rows[0]?.xmin ?? 0), number: 0n }
}

/** The next events after a place, in their order, as far as nothing can come between any more. */
export async function eventsAfter(db: Sql, after: Position, limit: number): Promise<PlacedEvent[]> {
  const { rows } = await db.execute<Row>(
    sql`select ${columns} from events where ${settled} and (transaction_id, id) > ${place(after)} ${order} limit ${limit}`,
  )
  return rows.map(placed)
}

/** The events between two places: after the first, up to the second. */
export async function eventsBetween(db: Sql, after: Position, until: Position, limit: number): Promise<PlacedEvent[]> {
  const { rows } = await db.execute<Row>(
    sql`select ${columns} from events where (transaction_id, id) > ${place(after)} and (transaction_id, id) <= ${place(until)} ${order} limit ${limit}`,
  )
  return rows.map(placed)
}

/** The events of the last moments, up to a place. */
export async function eventsSince(db: Sql, since: Date, until: Position, limit: number): Promise<PlacedEvent[]> {
  const { rows } = await db.execute<Row>(
    sql`select ${columns} from events where at > ${since.toISOString()} and (transaction_id, id) <= ${place(until)} ${order} limit ${limit}`,
  )
  return rows.map(placed)
}

/** Are the events after this place all kept still? Not when older ones were cleaned away, or the place is of another database. */
export async function isKept(db: Sql, { transaction, number }: Position): Promise<boolean> {
  const { rows } = await db.execute<{ kept: boolean }>(
    sql`select coalesce((select (transaction_id, id) from events ${order} limit 1) <= ${place({ transaction, number })}, false) as kept`,
  )
  return rows[0]?.kept ?? false
}

/** Forgets what was before this moment, a few thousand at a time so that nobody waits for it. Says how many went. */
export async function cleanEvents(db: Sql, before: Date): Promise<number> {
  for (let gone = 0; ;) {
    const { rowCount } = await db.execute(
      sql`delete from events where ctid = any(array(select ctid from events where at < ${before.toISOString()} order by at limit 5000))`,
    )
    gone += rowCount ?? 0
    if ((rowCount ?? 0) < 5000) return gone
  }
}
