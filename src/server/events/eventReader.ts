import type { Database } from '../db/database'
import { eventsAfter, newestPosition, type PlacedEvent } from './eventsRepository'
import type { Position } from './position'

const page = 500

/** Reads new events since its last read, once for all listeners, and passes each of them on. */
export function eventReader(db: Database, deliver: (event: PlacedEvent) => void) {
  let position: Position | undefined
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  async function read() {
    if (!position) position = await newestPosition(db)
    for (let found = page; found === page;) {
      const events = await eventsAfter(db, position, page)
      found = events.length
      position = events.at(-1)?.position ?? position
      for (const event of events) deliver(event)
    }
  }

  /** Starts another read; a caller that arrives during a read waits for the next one. */
  function poll(): Promise<void> {
    if (running) {
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined
          return poll()
        })
      return next
    }
    running = read().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    poll,
    /** The position of the last event read. */
    position: () => position,
    /** The next read begins at the newest event. */
    forget: () => void (position = undefined),
  }
}
