import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit'
import { redacted } from '../features/session/sessionSlice'

/** Kept by this browser alone: what support switches on is for this computer, and outlives the session. */
const switchKey = 'zabuni:support_trace'

const secrets = new Set(['access_token', 'password', 'current_password', 'new_password', 'authorization', 'token', 'link'])

/** Is the support switch of /settings on? */
export function supportTraceOn(): boolean {
  try {
    return localStorage.getItem(switchKey) === 'on'
  } catch {
    return false
  }
}

/** Takes effect when the store is made, so with the next load of the page. */
export function switchSupportTrace(on: boolean) {
  if (on) localStorage.setItem(switchKey, 'on')
  else localStorage.removeItem(switchKey)
}

/**
 * A copy without secrets. Only values change, never a key or an action's type: a trace with renamed actions could not be
 * replayed. What holds no secret is the same object, so that the DevTools see what did not change.
 */
export function redact<T>(value: T): T {
  return redactValue('', value) as T
}

function redactValue(key: string, value: unknown): unknown {
  if (secrets.has(key.toLowerCase())) return value === undefined || value === null ? value : redacted
  if (Array.isArray(value)) return copyIfChanged(value, value.map((each) => redactValue('', each)))
  if (!isPlain(value)) return value
  const entries = Object.entries(value).map(([name, each]) => [name, redactValue(name, each)] as const)
  return entries.some(([name, each]) => each !== value[name]) ? Object.fromEntries(entries) : value
}

function copyIfChanged(before: unknown[], after: unknown[]): unknown[] {
  return after.some((each, index) => each !== before[index]) ? after : before
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null)
}

/**
 * What Redux DevTools may see. Off unless support has switched it on, in production too. The replacer stands for exports,
 * which take the raw actions past both sanitizers.
 */
export function devTools(): DevToolsEnhancerOptions | false {
  if (!supportTraceOn()) return false
  return {
    name: 'Zabuni',
    trace: false,
    actionSanitizer: (action) => redact(action),
    stateSanitizer: (state) => redact(state),
    serialize: { replacer: (key: string, value: unknown) => redactValue(key, value) },
  }
}
