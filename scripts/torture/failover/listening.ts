import { createParser } from 'eventsource-parser'
import type { LiveEvent, StreamStart } from '../../../src/contract/events'
import type { Addressed } from '../sender'

/** Listens to the events as a browser does: a stream that ends is resumed after the last event. */
export class Listening {
  /** How often each event came. */
  readonly heard = new Map<string, number>()
  /** How often the server said that events may be missing, and a browser reads everything again. */
  resyncs = 0
  private last: string | undefined
  private going = true
  private leaving = new AbortController()
  private readonly server: Addressed
  private readonly headers: Record<string, string>

  constructor(server: Addressed, headers: Record<string, string>) {
    this.server = server
    this.headers = headers
  }

  async run(): Promise<void> {
    while (this.going) {
      await this.read().catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }

  /** Loses the connection, and connects again. */
  drop() {
    this.leaving.abort()
  }

  stop() {
    this.going = false
    this.drop()
  }

  private async read() {
    this.leaving = new AbortController()
    const { body, ok } = await fetch(`${this.server.address}/api/events`, {
      headers: { ...this.headers, ...(this.last === undefined ? {} : { 'last-event-id': this.last }) },
      signal: this.leaving.signal,
    })
    if (!ok || !body) return
    const parser = createParser({
      onEvent: ({ event, id, data }) => {
        if (event === 'start') this.resyncs += Number(!(JSON.parse(data) as StreamStart).complete)
        else this.hear(JSON.parse(data) as LiveEvent)
        this.last = id
      },
    })
    const decoder = new TextDecoder()
    for await (const bytes of body) parser.feed(decoder.decode(bytes, { stream: true }))
  }

  private hear({ id }: LiveEvent) {
    this.heard.set(id, (this.heard.get(id) ?? 0) + 1)
  }
}
