/** The few messages of the PostgreSQL wire protocol (version 3) that are parsed or created here. */

/** A complete message: its type, its body without type and length, and its original bytes. */
export interface Frame {
  type: string
  body: Buffer
  bytes: Buffer
}

const headerLength = 5

/** Returns a text with the zero byte that ends it on the wire. */
export const cstring = (text: string): Buffer => Buffer.from(`${text}\0`)

/** Returns one message: type, length, body. */
export function message(type: string, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  const header = Buffer.alloc(headerLength)
  header.write(type, 0, 'latin1')
  header.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([header, body])
}

/** Returns the message at `offset`, or null while it is incomplete. */
export function frameAt(buffer: Buffer, offset: number): Frame | null {
  if (buffer.length < offset + headerLength) return null
  const end = offset + 1 + buffer.readInt32BE(offset + 1)
  if (buffer.length < end) return null
  return {
    type: String.fromCharCode(buffer[offset] ?? 0),
    body: buffer.subarray(offset + headerLength, end),
    bytes: buffer.subarray(offset, end),
  }
}

/** Returns the text at `offset` up to its zero byte, and the offset after that. */
export function readCstring(buffer: Buffer, offset: number): { text: string; next: number } {
  const end = buffer.indexOf(0, offset)
  const stop = end < 0 ? buffer.length : end
  return { text: buffer.toString('utf8', offset, stop), next: stop + 1 }
}

/** Returns an ErrorResponse that ends the connection, as a server sends it. `code` is an SQLSTATE. */
export function fatalError(code: string, text: string): Buffer {
  const fields = Object.entries({ S: 'FATAL', V: 'FATAL', C: code, M: text })
  return message('E', ...fields.map(([key, value]) => cstring(key + value)), Buffer.from([0]))
}

/** Returns a startup packet of protocol 3.0 for the single session of the engine. */
export function startupPacket(): Buffer {
  const body = Buffer.concat([
    ...['user', 'postgres', 'database', 'postgres', 'client_encoding', 'UTF8'].map(cstring),
    Buffer.from([0]),
  ])
  const header = Buffer.alloc(8)
  header.writeInt32BE(body.length + 8, 0)
  header.writeInt32BE(196_608, 4)
  return Buffer.concat([header, body])
}

export const query = (sql: string): Buffer => message('Q', cstring(sql))
export const sync = (): Buffer => message('S')
export const closeStatement = (name: string): Buffer => message('C', Buffer.from('S'), cstring(name))
export const copyFail = (reason: string): Buffer => message('f', cstring(reason))
