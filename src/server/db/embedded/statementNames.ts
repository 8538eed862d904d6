import { cstring, message, readCstring } from './protocol'
import type { Frame } from './protocol'

/**
 * Named prepared statements belong to the session, and all connections share one session. So each connection's names
 * get a prefix in Parse, Bind, Describe and Close; the unnamed statement and the portals end with their transaction and
 * are not renamed.
 */
export function createStatementNames(prefix: string) {
  const known = new Set<string>()

  const own = (name: string): string => {
    if (name === '') return name
    const full = prefix + name
    known.add(full)
    return full
  }

  /** Returns the message with the connection's prefix in the name. */
  function rename(frame: Frame): Buffer {
    const { type, body } = frame
    if (type === 'P') {
      const name = readCstring(body, 0)
      return name.text === '' ? frame.bytes : message('P', cstring(own(name.text)), body.subarray(name.next))
    }
    if (type === 'B') {
      const portal = readCstring(body, 0)
      const name = readCstring(body, portal.next)
      return name.text === ''
        ? frame.bytes
        : message('B', body.subarray(0, portal.next), cstring(own(name.text)), body.subarray(name.next))
    }
    if ((type === 'D' || type === 'C') && body[0] === 'S'.charCodeAt(0)) {
      const name = readCstring(body, 1)
      return name.text === '' ? frame.bytes : message(type, Buffer.from('S'), cstring(own(name.text)))
    }
    return frame.bytes
  }

  return { rename, known: (): string[] => [...known] }
}
