import type { Sql } from '../db/connection/database'
import { eventsBetween, eventsSince, isKept, type PlacedEvent } from './eventsRepository'
import { isAfter, type Position } from './position'

/** Above this number events are not sent one by one: the client reloads everything. */
const most = 1_000
/**
 * Data that a page read just before its stream began may have changed since: events of this many milliseconds are sent
 * again.
 */
const loading = 30_000

interface PastRange {
  /** The last received event, if any. */
  last: Position | undefined
  /** The position at which the live part of the stream begins. */
  until: Position
  now: Date
}

/** Returns the events between a stream's last event and now; `complete` is false where some may be missing. */
export async function pastOf(
  db: Sql,
  { last, until, now }: PastRange,
): Promise<{ events: PlacedEvent[]; complete: boolean }> {
  if (!last) {
    const events = await eventsSince(db, new Date(now.getTime() - loading), until, most)
    return { events, complete: events.length < most }
  }
  // A position in the future comes from a database that was restored to an earlier state.
  if (isAfter(last, until) || !(await isKept(db, last))) return { events: [], complete: false }
  const events = await eventsBetween(db, last, until, most)
  return events.length < most ? { events, complete: true } : { events: [], complete: false }
}
