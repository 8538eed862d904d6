import { Readable } from 'node:stream'
import type { LiveEvent, StreamStart } from '../../../contract/events'
import type { PlacedEvent } from './eventsRepository'
import { positionText, type Position } from './position'

/** What may wait for a caller who does not read: past it his stream ends, and he goes on later where it ended. */
const mostWaiting = 256 * 1024

/** One caller's stream of server-sent events. */
export function eventStream() {
  const readable = new Readable({ read: () => undefined })
  let over = false

  function write(text: string) {
    if (over || readable.destroyed) return
    if (readable.readableLength > mostWaiting) readable.destroy()
    else readable.push(text)
  }

  return {
    readable,
    start(position: Position, start: StreamStart) {
      write(`retry: 3000\nid: ${positionText(position)}\nevent: start\ndata: ${JSON.stringify(start)}\n\n`)
    },
    send({ position, entity, entity_id, branch_id, action }: PlacedEvent) {
      const id = positionText(position)
      const event: LiveEvent = { id, entity, entity_id, branch_id, action }
      write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`)
    },
    /** A comment: nothing between us takes the connection for dead, and one that is dead is noticed. */
    beat: () => write(':\n\n'),
    end() {
      over = true
      if (!readable.destroyed) readable.push(null)
    },
  }
}

export type EventStream = ReturnType<typeof eventStream>
