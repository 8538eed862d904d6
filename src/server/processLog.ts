import { hostname } from 'node:os'
import type { Env } from './env'

/*
 * The log has one JSON object a line, on standard output. Those of requests are Fastify's; these, in the same form, are about the
 * process itself.
 */

/** What happened to the server or one of its processes. */
type ServerEvent =
  | 'started'
  | 'start_failed'
  | 'process_started'
  | 'process_ended'
  | 'reloading'
  | 'reloaded'
  | 'reload_failed'
  | 'stopping'
  | 'stopped'
  | 'unsafe_database'
  | 'failed'
  | 'warning'

const levels = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: Infinity } as const
type Level = Env['LOG_LEVEL']

interface Line {
  level: Exclude<Level, 'silent'>
  event: ServerEvent
  /** In words. */
  says: string
  [more: string]: unknown
}

/** Writes a line whatever the level of the log: what the operator has to read. */
export function logAlways({ level, event, says, ...more }: Line): void {
  const head = { level: levels[level], time: Date.now(), pid: process.pid, hostname: hostname(), server: event }
  process.stdout.write(`${JSON.stringify({ ...head, ...more, msg: says })}\n`)
}

/** Writes a line unless the log is set to be quieter. */
export function logServer({ LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>, line: Line): void {
  if (levels[line.level] >= levels[LOG_LEVEL]) logAlways(line)
}

/** Whether a person at a terminal reads what is printed. */
export const isRead = (): boolean => Boolean(process.stdout.isTTY)
