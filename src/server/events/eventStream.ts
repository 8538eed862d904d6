import { Readable } from 'node:stream'
import type { LiveEvent, StreamStart } from '../../contract/events'
import type { SeenEvent } from './eventsRepository'
import { positionText, type Position } from './position'

/**
 * The maximum number of bytes buffered for a slow reader: above it the stream ends, and the client resumes later at
 * that position.
 */
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
    send({ position, entity, entity_id, branch_id, action, data_position }: SeenEvent) {
      const id = positionText(position)
      const event: LiveEvent = { id, entity, entity_id, branch_id, action, data_position }
      write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`)
    },
    /** A comment, so that proxies do not close the connection, and a dead connection is noticed. */
    beat: () => write(':\n\n'),
    end() {
      over = true
      if (!readable.destroyed) readable.push(null)
    },
  }
}

export type EventStream = ReturnType<typeof eventStream>
