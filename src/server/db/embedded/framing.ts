import { copyFail, frameAt, readCstring } from './protocol'
import { createStatementNames } from './statementNames'

/** A complete unit that a connection sent. */
export type Received =
  | { kind: 'startup'; parameters: Map<string, string> }
  | { kind: 'encryption_request' }
  | { kind: 'batch'; bytes: Buffer; texts: string[] }
  | { kind: 'goodbye' }

const sslRequest = 80_877_103
const gssRequest = 80_877_104
const cancelRequest = 80_877_102

/** Query, Sync, Flush and Function call: the messages after which a server responds. */
const closing = new Set(['Q', 'S', 'H', 'F'])
/** Messages of COPY. The only COPY that would read them is refused below. */
const copying = new Set(['d', 'c', 'f'])
const refusal = copyFail('COPY FROM STDIN is not available on the embedded database')

function startupParameters(body: Buffer): Map<string, string> {
  const parameters = new Map<string, string>()
  let offset = 0
  while (offset < body.length && body[offset] !== 0) {
    const name = readCstring(body, offset)
    const value = readCstring(body, name.next)
    parameters.set(name.text, value.text)
    offset = value.next
  }
  return parameters
}

/**
 * Cuts a connection's bytes into batches that must run as a whole: everything up to a message that requires a response.
 * If single messages ran instead, another connection's messages could come between a Bind and its Execute.
 *
 * A CopyFail follows each Query and Execute: the engine dies when it waits for COPY data, and ignores the message
 * otherwise.
 */
export function createFramer(prefix: string) {
  const names = createStatementNames(prefix)
  let rest: Buffer = Buffer.alloc(0)
  let started = false
  let parts: Buffer[] = []
  let texts: string[] = []

  function readOpening(): Received | null {
    if (rest.length < 8) return null
    const length = rest.readInt32BE(0)
    if (rest.length < length) return null
    const code = rest.readInt32BE(4)
    const body = rest.subarray(8, length)
    rest = rest.subarray(length)
    if (code === sslRequest || code === gssRequest) return { kind: 'encryption_request' }
    if (code === cancelRequest) return { kind: 'goodbye' }
    started = true
    return { kind: 'startup', parameters: startupParameters(body) }
  }

  function readBatch(): Received | null {
    for (let frame = frameAt(rest, 0); frame; frame = frameAt(rest, 0)) {
      rest = rest.subarray(frame.bytes.length)
      if (frame.type === 'X') return { kind: 'goodbye' }
      if (copying.has(frame.type)) continue
      parts.push(names.rename(frame))
      if (frame.type === 'Q') texts.push(readCstring(frame.body, 0).text)
      if (frame.type === 'P') texts.push(readCstring(frame.body, readCstring(frame.body, 0).next).text)
      if (frame.type === 'Q' || frame.type === 'E') parts.push(refusal)
      if (!closing.has(frame.type)) continue
      const batch: Received = { kind: 'batch', bytes: Buffer.concat(parts), texts }
      parts = []
      texts = []
      return batch
    }
    return null
  }

  /** Takes bytes as they arrive; returns the units that are complete now. */
  function receive(chunk: Uint8Array): Received[] {
    rest =
      rest.length === 0 ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) : Buffer.concat([rest, chunk])
    const received: Received[] = []
    for (let next = started ? readBatch() : readOpening(); next; next = started ? readBatch() : readOpening()) {
      received.push(next)
      if (next.kind === 'goodbye') break
    }
    return received
  }

  return { receive, statements: names.known }
}
