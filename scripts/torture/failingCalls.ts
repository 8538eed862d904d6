import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * How a database call fails: its connection breaks before the statement is sent; the database refuses the statement, on
 * a connection that continues; or the statement is executed, and the connection breaks before the answer arrives.
 */
export type Failure = 'connection lost' | 'statement refused' | 'answer lost'

export interface Plan {
  how: Failure
  /** Whether this call fails, by its place from 1 and its text; the first one that does is the only one. */
  at: (place: number, statement: string) => boolean
  /** Runs each statement by itself: what an application without transactions would do. */
  without_transactions?: boolean
}

interface Running extends Plan {
  calls: number
  failed: boolean
  ended: boolean
}

export interface FailingCalls {
  /** Runs the work, whose own calls of the database fail as planned, and says whether one did. */
  during: <T>(plan: Plan, work: () => Promise<T>) => Promise<{ result: T; failed: boolean }>
}

type Query = (...given: unknown[]) => unknown
type Given = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** What the database answers when it cancels a statement. */
const refused = `do $$ begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$`

/**
 * Lets calls of a pool fail, at the driver: everything above it is the application as it is. Only the calls of the work
 * that is given are counted, not those of the background.
 */
export function failingCalls(pool: pg.Pool): FailingCalls {
  const running = new AsyncLocalStorage<Running>()
  const prepared = new WeakSet<pg.PoolClient>()
  const connect = pool.connect.bind(pool) as unknown as (callback: Given) => void

  const prepare = (client: pg.PoolClient | undefined) => {
    if (!client || prepared.has(client)) return
    prepared.add(client)
    const run = client.query.bind(client) as Query
    client.query = ((...given: unknown[]) => {
      const now = running.getStore()
      return now && !now.ended ? call(client, run, given, now) : run(...given)
    }) as pg.PoolClient['query']
  }
  const given = (callback: Given) =>
    // The pool calls back from a connection that is free now, in the context of its last user.
    connect(
      AsyncResource.bind((error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => {
        prepare(client)
        callback(error, client, done)
      }),
    )
  pool.connect = ((callback?: Given) =>
    callback
      ? given(callback)
      : new Promise<pg.PoolClient | undefined>((resolve, reject) =>
          given((error, client) => (error ? reject(error) : resolve(client))),
        )) as pg.Pool['connect']

  return {
    async during(plan, work) {
      const own: Running = { ...plan, calls: 0, failed: false, ended: false }
      const result = await running.run(own, work)
      own.ended = true
      return { result, failed: own.failed }
    },
  }
}

/** Runs a statement on the connection, or makes it fail where the plan says so. */
function call(client: pg.PoolClient, run: Query, given: unknown[], plan: Running): unknown {
  const [query] = given
  const statement = typeof query === 'string' ? query : (query as { text: string }).text
  const callback = given.find((each) => typeof each === 'function')
  const instead = (text: string) => (callback ? run(text, callback) : run(text))
  plan.calls += 1
  if (!plan.failed && plan.at(plan.calls, statement)) {
    plan.failed = true
    if (plan.how === 'statement refused') return instead(refused)
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    if (plan.how === 'connection lost') {
      stream.destroy()
      return run(...given)
    }
    // The driver fails the next statement as it fails the one whose answer does not arrive.
    return Promise.resolve(run(...given)).then(() => {
      stream.destroy()
      return instead('select 1')
    })
  }
  const isBoundary = /^(begin|commit|rollback)\b/.test(statement)
  return plan.without_transactions && isBoundary ? instead('select 1') : run(...given)
}
