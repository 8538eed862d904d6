import type { Sql } from '../../db/database'
import { eventsBetween, eventsSince, isKept, type PlacedEvent } from './eventsRepository'
import { isAfter, type Position } from './position'

/** More than this is not told one by one: whoever missed so much reads everything anew. */
const most = 1_000
/** What a page read just before its stream began may have changed since: that much of the past is told to it. */
const loading = 30_000

interface Asked {
  /** The last event that was received, if any was. */
  last: Position | undefined
  /** Where the live part of the stream begins. */
  until: Position
  now: Date
}

/** What happened between a stream's last event and now; `complete` is false where something may be missing. */
export async function pastOf(
  db: Sql,
  { last, until, now }: Asked,
): Promise<{ events: PlacedEvent[]; complete: boolean }> {
  if (!last) {
    const events = await eventsSince(db, new Date(now.getTime() - loading), until, most)
    return { events, complete: events.length < most }
  }
  // A place that is still to come is of a database that was put back to an earlier day.
  if (isAfter(last, until) || !(await isKept(db, last))) return { events: [], complete: false }
  const events = await eventsBetween(db, last, until, most)
  return events.length < most ? { events, complete: true } : { events: [], complete: false }
}
