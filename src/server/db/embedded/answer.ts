import { frameAt, readCstring } from './protocol'

/** The engine's response to one batch. */
export interface Answer {
  /** The bytes for the connection that sent the batch, without notifications. */
  bytes: Buffer
  notifications: { channel: string; bytes: Buffer }[]
  /** Command tags such as "LISTEN" or "INSERT 0 1". */
  tags: string[]
  /**
   * The status of the last ReadyForQuery: I idle, T in a transaction, E in a failed one; null when there was none
   * (Flush).
   */
  status: string | null
  /** The message of a FATAL or PANIC, after which the engine must not be used any more. */
  fatal: string | null
  /** Whether any statement of the batch failed. */
  failed: boolean
}

function errorFields(body: Buffer): Map<string, string> {
  const fields = new Map<string, string>()
  for (let offset = 0; offset < body.length && body[offset] !== 0;) {
    const field = readCstring(body, offset)
    fields.set(field.text.charAt(0), field.text.slice(1))
    offset = field.next
  }
  return fields
}

/**
 * Parses a response of complete messages. Any response may contain notifications, because all connections share the
 * session.
 */
export function readAnswer(raw: Buffer): Answer {
  const answer: Answer = { bytes: raw, notifications: [], tags: [], status: null, fatal: null, failed: false }
  const kept: Buffer[] = []
  let keptFrom = 0
  let offset = 0
  for (let frame = frameAt(raw, 0); frame; frame = frameAt(raw, offset)) {
    const end = offset + frame.bytes.length
    if (frame.type === 'Z') answer.status = frame.body.toString('latin1', 0, 1)
    if (frame.type === 'C') answer.tags.push(readCstring(frame.body, 0).text)
    if (frame.type === 'E') {
      answer.failed = true
      const fields = errorFields(frame.body)
      const severity = fields.get('V')
      if (severity === 'FATAL' || severity === 'PANIC') answer.fatal = fields.get('M') ?? severity
    }
    if (frame.type === 'A') {
      answer.notifications.push({ channel: readCstring(frame.body, 4).text, bytes: frame.bytes })
      kept.push(raw.subarray(keptFrom, offset))
      keptFrom = end
    }
    offset = end
  }
  if (kept.length > 0) answer.bytes = Buffer.concat([...kept, raw.subarray(keptFrom)])
  return answer
}
