import { sql } from 'drizzle-orm'
import type { Sql } from '../db/connection/database'
import type { Position } from './position'

/** An event row with its position in the order of events. */
export interface PlacedEvent {
  position: Position
  entity: string
  entity_id: string
  branch_id: string | null
  user_id: string | null
  action: string
}

/** An event for a listener, with the position of data that has this change: what the listener reads then must have it too. */
export interface SeenEvent extends PlacedEvent {
  data_position: string | undefined
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
/** Whether no event of an older transaction can appear any more. */
const settled = sql`transaction_id < pg_snapshot_xmin(pg_current_snapshot())`
const order = sql`order by transaction_id, id`
const place = ({ transaction, number }: Position) =>
  sql`(${transaction.toString()}::xid8, ${number.toString()}::bigint)`

/**
 * Returns the current position: all events up to it are final, all after it are still to come. It is the newest event's,
 * and not the oldest running transaction's: a standby that takes over gives the numbers of transactions again that
 * committed nothing.
 */
export async function newestPosition(db: Sql): Promise<Position> {
  const { rows } = await db.execute<Pick<Row, 'transaction' | 'number'>>(
    sql`select transaction_id::text as transaction, id::text as number from events where ${settled}
      order by transaction_id desc, id desc limit 1`,
  )
  return { transaction: BigInt(rows[0]?.transaction ?? 0), number: BigInt(rows[0]?.number ?? 0) }
}

/** Returns the next events after a position in order, up to where no event can be inserted any more. */
export async function eventsAfter(db: Sql, after: Position, limit: number): Promise<PlacedEvent[]> {
  const { rows } = await db.execute<Row>(
    sql`select ${columns} from events where ${settled} and (transaction_id, id) > ${place(after)} ${order} limit ${limit}`,
  )
  return rows.map(placed)
}

/** Returns the events between two positions: after the first, up to the second. */
export async function eventsBetween(db: Sql, after: Position, until: Position, limit: number): Promise<PlacedEvent[]> {
  const { rows } = await db.execute<Row>(
    sql`select ${columns} from events where (transaction_id, id) > ${place(after)} and (transaction_id, id) <= ${place(until)} ${order} limit ${limit}`,
  )
  return rows.map(placed)
}

/** Returns the events since a moment, up to a position. */
export async function eventsSince(db: Sql, since: Date, until: Position, limit: number): Promise<PlacedEvent[]> {
  const { rows } = await db.execute<Row>(
    sql`select ${columns} from events where at > ${since.toISOString()} and (transaction_id, id) <= ${place(until)} ${order} limit ${limit}`,
  )
  return rows.map(placed)
}

/**
 * Whether all events after this position are still stored: false when some were deleted, or the position is from
 * another database.
 */
export async function isKept(db: Sql, { transaction, number }: Position): Promise<boolean> {
  const { rows } = await db.execute<{ kept: boolean }>(
    sql`select coalesce((select (transaction_id, id) from events ${order} limit 1) <= ${place({ transaction, number })}, false) as kept`,
  )
  return rows[0]?.kept ?? false
}

/**
 * Deletes events before this moment, a few thousand at a time so that other work is not blocked. Returns how many were
 * deleted.
 */
export async function cleanEvents(db: Sql, before: Date): Promise<number> {
  for (let gone = 0; ;) {
    const { rowCount } = await db.execute(
      sql`delete from events where ctid = any(array(select ctid from events where at < ${before.toISOString()} order by at limit 5000))`,
    )
    gone += rowCount ?? 0
    if ((rowCount ?? 0) < 5000) return gone
  }
}
