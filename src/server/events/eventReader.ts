import type { Database } from '../db/connection/database'
import { askTogether } from '../jobs/askTogether'
import { eventsAfter, newestPosition, type SeenEvent } from './eventsRepository'
import type { Position } from './position'

const page = 500

/** Reads new events since its last read, once for all listeners, and passes each of them on. */
export function eventReader(
  db: Database,
  dataPosition: () => Promise<string | undefined>,
  deliver: (event: SeenEvent) => void,
) {
  let position: Position | undefined

  async function read() {
    if (!position) position = await newestPosition(db)
    for (let found = page; found === page;) {
      const events = await eventsAfter(db, position, page)
      found = events.length
      const data_position = found > 0 ? await dataPosition() : undefined
      position = events.at(-1)?.position ?? position
      for (const event of events) deliver({ ...event, data_position })
    }
  }

  return {
    /** Starts another read; a caller that arrives during a read waits for the next one. */
    poll: askTogether(read),
    /** The position of the last event read. */
    position: () => position,
    /** The next read begins at the newest event. */
    forget: () => void (position = undefined),
  }
}
