import { get, type IncomingMessage } from 'node:http'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { LiveEvent, StreamStart } from '../../../src/contract/events'
import type { TestServer } from './testServer'

export interface EventReader {
  status: number
  start: StreamStart
  events: LiveEvent[]
  /** The id of the last event, to continue after. */
  last: () => string
  /** Waits until an event of this entity, and of this action where one is given, has arrived. */
  until: (entity_id: string, action?: string) => Promise<void>
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  leave: () => void
}

/** Reads the events with this token, over a real connection. */
export async function listen(server: TestServer, token: string, last?: string): Promise<EventReader> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as { port: number }
  const headers = { Authorization: `Bearer ${token}`, ...(last ? { 'Last-Event-ID': last } : {}) }
  // Not by fetch: when it is aborted it opens a spare connection, which delays the server's stop.
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path: '/api/events', headers, agent: false }, resolve).on('error', reject)
  })
  const messages: EventSourceMessage[] = []
  const waiting = new Set<() => void>()
  const parser = createParser({
    onEvent(message) {
      messages.push(message)
      for (const look of waiting) look()
    },
  })
  const events = () => messages.filter(({ event }) => !event).map(({ data }) => JSON.parse(data) as LiveEvent)
  const when = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!holds()) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })

  response.setEncoding('utf8').on('data', (text: string) => parser.feed(text))
  const ended = new Promise<void>((resolve) => response.once('close', resolve))
  // A stream that was closed at once for another one has no first message.
  if (response.statusCode === 200) await Promise.race([when(() => messages.length > 0), ended])
  return {
    status: response.statusCode ?? 0,
    start: JSON.parse(messages[0]?.data ?? '{"complete":false}') as StreamStart,
    get events() {
      return events()
    },
    last: () => messages.at(-1)?.id ?? '',
    until: (entity_id, action) =>
      when(() => events().some((event) => event.entity_id === entity_id && (!action || event.action === action))),
    ended,
    leave: () => void response.destroy(),
  }
}
