import { redacted } from '../features/session/sessionSlice'

/** The names of fields whose whole value is a secret. */
const names = new Set([
  'access_token',
  'password',
  'current_password',
  'new_password',
  'authorization',
  'token',
  'link',
])

/** What secrets look like anywhere in a text: in a letter, an address, a list. The rest of the text stays. */
const shapes: [RegExp, string][] = [
  // A product token: of a session, of a supplier's link, of a one-time link.
  [/zb_[slob]_[\w-]+/g, redacted],
  [/\b(Bearer|Basic)\s+[\w.~+/-]{16,}=*/gi, `$1 ${redacted}`],
  // The links of suppliers, invitations, passwords and the set-up, also inside another address.
  [/((?:[#?&]|%23|%3F|%26)(?:token|invite|reset|setup)(?:=|%3D))[^\s&"'<>]+/gi, `$1${redacted}`],
]

/** Shorter values may be ordinary words; the name of their field masks them where they are typed. */
const leastLength = 8
const most = 50

/** Secrets that were seen in a field of their own: they are masked in every text from then on. */
const seen = new Set<string>()

/**
 * A copy without secrets. Only values change, never a key or an action's type: a trace with renamed actions could not
 * be replayed. An object without secrets is returned as is, so that the DevTools see what did not change.
 */
export const redact = <T>(value: T): T => redactField('', value) as T

/** The same for the value of a field. */
export function redactField(name: string, value: unknown): unknown {
  notice(name, value)
  return mask(name, value)
}

const isSecret = (name: string) => names.has(name.toLowerCase())

function notice(name: string, value: unknown): void {
  // A link is masked by its shape, and its beginning is no secret.
  if (typeof value === 'string' && isSecret(name) && name !== 'link' && value.length >= leastLength) remember(value)
  if (Array.isArray(value)) for (const each of value) notice('', each)
  else if (isPlain(value)) for (const [inner, each] of Object.entries(value)) notice(inner, each)
}

function remember(secret: string) {
  if (secret === redacted || seen.has(secret)) return
  const [oldest] = seen.size >= most ? seen : []
  if (oldest !== undefined) seen.delete(oldest)
  seen.add(secret)
}

function mask(name: string, value: unknown): unknown {
  if (isSecret(name)) return value === undefined || value === null ? value : redacted
  if (typeof value === 'string') return maskText(value)
  if (Array.isArray(value)) {
    const masked = value.map((each) => mask('', each))
    return masked.some((each, index) => each !== value[index]) ? masked : value
  }
  if (value instanceof Error) return maskError(value)
  if (!isPlain(value)) return value
  const entries = Object.entries(value).map(([inner, each]) => [inner, mask(inner, each)] as const)
  return entries.some(([inner, each]) => each !== value[inner]) ? Object.fromEntries(entries) : value
}

function maskText(text: string): string {
  let masked = text
  for (const secret of seen)
    for (const written of [secret, encodeURIComponent(secret)]) masked = masked.replaceAll(written, redacted)
  for (const [shape, instead] of shapes) masked = masked.replace(shape, instead)
  return masked
}

function maskError(error: Error): unknown {
  const [message, stack] = [maskText(error.message), maskText(error.stack ?? '')]
  return message === error.message && stack === (error.stack ?? '') ? error : { name: error.name, message, stack }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null)
  )
}
