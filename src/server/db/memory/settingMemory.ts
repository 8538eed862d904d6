import type { Database, Sql } from '../connection/database'
import { createMemory, type Memory } from './memory'
import { databaseOf, notLagging } from '../connection/transaction'

/** The company, its branches, its tax rates, and the exchange rates of a few days. */
const most = 50

/** In milliseconds: in case rows change without their triggers, as when a backup is restored under a running server. */
const keptFor = 60_000

const memories = new WeakMap<Sql, Memory<object>>()

/**
 * Lets the settings of a database be remembered. `isCurrent` tells whether the returned function has been called after
 * every committed change of them.
 */
export function rememberSettings(db: Database, isCurrent: () => boolean): () => void {
  const memory = createMemory<object>({ isCurrent, most, keptFor })
  memories.set(db, memory)
  return () => memory.forget()
}

/** A part of the settings, which change rarely and are needed by most requests. */
export interface Setting<Key extends readonly string[], Value> {
  /** From memory; undefined where it has to be read. Not for changes of the settings themselves. */
  known: (db: Sql, ...key: Key) => Value | undefined
  /** From memory, or read. The value is shared: it is frozen. */
  get: (db: Sql, ...key: Key) => Promise<Value>
}

/** Returns the setting that the function reads, remembered until the settings change. */
export function setting<Key extends readonly string[], Value extends object>(
  name: string,
  read: (db: Sql, ...key: Key) => PromiseLike<Value>,
): Setting<Key, Value> {
  const keyOf = (key: Key) => [name, ...key].join(' ')
  const known = (db: Sql, ...key: Key) => memories.get(databaseOf(notLagging(db)))?.get(keyOf(key)) as Value | undefined
  return {
    known,
    async get(db, ...key) {
      const remembered = known(db, ...key)
      if (remembered) return remembered
      const source = notLagging(db)
      // What a transaction reads may be its own change, which is not committed.
      const keep = memories.get(source)?.reading()
      const value = frozen(await read(source, ...key))
      keep?.(keyOf(key), value)
      return value
    },
  }
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}
