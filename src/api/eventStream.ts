import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { apiHost } from './host'

/** The operations that answer with a stream, by their paths; a test compares them with the contract. */
export const streamPaths = { getEvents: '/events' } as const

/**
 * The server sends a heartbeat every 15 seconds; after this silence the connection is considered dead. In milliseconds.
 */
const deadAfter = 45_000

export interface StreamEnd {
  /** The status of the rejection; 0 where the stream broke or the server ended it. */
  status: number
  /** Seconds that the server asks to wait before a reconnect. */
  retry_after: number
}

interface StreamRequest {
  access_token: string
  /** The id of the last received event. */
  last: string | undefined
  signal: AbortSignal
  onMessage: (message: EventSourceMessage) => void
}

/**
 * Reads the event stream until either side ends it. Uses fetch, because EventSource cannot send the token in a header.
 */
export async function readEventStream({ access_token, last, signal, onMessage }: StreamRequest): Promise<StreamEnd> {
  const ending = new AbortController()
  const end = () => ending.abort()
  signal.addEventListener('abort', end)
  let watchdog = setTimeout(end, deadAfter)
  try {
    const headers = {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${access_token}`,
      ...(last ? { 'Last-Event-ID': last } : {}),
    }
    const response = await globalThis.fetch(apiHost() + streamPaths.getEvents, {
      headers,
      signal: ending.signal,
      cache: 'no-store',
    })
    if (!response.ok || !response.body)
      return { status: response.status, retry_after: Number(response.headers.get('Retry-After')) || 0 }
    const parser = createParser({ onEvent: onMessage })
    const [reader, decoder] = [response.body.getReader(), new TextDecoder()]
    ending.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
    for (let read = await reader.read(); read.value; read = await reader.read()) {
      clearTimeout(watchdog)
      watchdog = setTimeout(end, deadAfter)
      parser.feed(decoder.decode(read.value, { stream: true }))
    }
  } catch {
    // Aborted by us or by the network: the caller resumes after the last event.
  } finally {
    clearTimeout(watchdog)
    signal.removeEventListener('abort', end)
  }
  return { status: 0, retry_after: 0 }
}
