import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit'
import { redacted } from '../features/session/sessionSlice'

/** The server writes the company's setting into the page, so it applies before sign-in, without a request. */
function isTurnedOff(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="support-devtools"]')?.content === 'off'
}

const secrets = new Set([
  'access_token',
  'password',
  'current_password',
  'new_password',
  'authorization',
  'token',
  'link',
])
/** A product token, anywhere in a text: in a URL, in words, in a list. */
const tokens = /zb_[slo]_[\w-]+/g

/**
 * A copy without secrets. Only values change, never a key or an action's type: a trace with renamed actions could not
 * be replayed. An object without secrets is returned as is, so that the DevTools see what did not change.
 */
export function redact<T>(value: T): T {
  return redactValue('', value) as T
}

function redactValue(key: string, value: unknown): unknown {
  if (secrets.has(key.toLowerCase())) return value === undefined || value === null ? value : redacted
  if (typeof value === 'string') return value.replace(tokens, redacted)
  if (Array.isArray(value))
    return copyIfChanged(
      value,
      value.map((each) => redactValue('', each)),
    )
  if (!isPlain(value)) return value
  const entries = Object.entries(value).map(([name, each]) => [name, redactValue(name, each)] as const)
  return entries.some(([name, each]) => each !== value[name]) ? Object.fromEntries(entries) : value
}

function copyIfChanged(before: unknown[], after: unknown[]): unknown[] {
  return after.some((each, index) => each !== before[index]) ? after : before
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null)
  )
}

/**
 * The options of Redux DevTools: available wherever the extension is, in production too, so that support can inspect a
 * page; false where the company has turned them off. The replacer is for exports, which take the raw actions past both
 * sanitizers.
 */
export function devTools(): DevToolsEnhancerOptions | false {
  if (isTurnedOff()) return false
  return {
    name: 'Zabuni',
    trace: false,
    actionSanitizer: (action) => redact(action),
    stateSanitizer: (state) => redact(state),
    serialize: { replacer: (key: string, value: unknown) => redactValue(key, value) },
  }
}
