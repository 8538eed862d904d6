import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { addressOf } from './http/addressOf'
import type { Env } from './env'
import { passOnUntaken } from './handedOver'
import { logServer } from './processLog'
import type { RunningServer } from './serve'
import { prepareDatabase } from './start'

/** A process that ended within this time, in milliseconds, probably ends again. */
const soon = 10_000
const longestPause = 30_000
/** A process that is asked to end finishes its requests; one that hangs is killed after this time. */
const patience = 9_000

const runningWorkers = () => Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? [])

/**
 * Serves one database from WORKERS processes that share a port: this one prepares the database, starts the others, and
 * replaces one that ends. They agree by the database alone, as servers on several machines do.
 */
export async function startWorkers(env: Env): Promise<RunningServer> {
  const print = await prepareDatabase(env)
  /** Asked to end: no other one takes their place. */
  const leaving = new Set<Worker>()
  let stopping = false
  let pauseNext = 1_000

  /** Starts a process; returns its port once it listens. */
  const begin = async (): Promise<number> => {
    const worker = cluster.fork()
    passOnUntaken(worker)
    const ended = once(worker, 'exit').then(() => {
      throw new Error('a process of the server ended before it listened')
    })
    const [{ port }] = (await Promise.race([once(worker, 'listening'), ended])) as [{ port: number }]
    ended.catch(() => undefined)
    keep(worker)
    return port
  }

  /** Replaces a process that ends by itself. */
  const keep = (worker: Worker) => {
    const began = performance.now()
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (leaving.has(worker)) return
      logServer(env, {
        ...{ level: 'error', event: 'process_ended', of: worker.process.pid },
        says: `A process of the server ended (${signal ?? code}). Another one takes its place.`,
      })
      if (performance.now() - began > soon) pauseNext = 1_000
      void replace()
    })
  }
  const replace = async (): Promise<void> => {
    // It keeps this process alive, which has nothing else to wait for when all others have ended.
    await pause(pauseNext)
    pauseNext = Math.min(2 * pauseNext, longestPause)
    if (!stopping) await begin().catch(() => replace())
  }

  /** Lets a process finish its requests and end. */
  const end = async (worker: Worker): Promise<void> => {
    leaving.add(worker)
    if (worker.isDead()) return
    const ended = once(worker, 'exit')
    worker.process.kill('SIGTERM')
    const late = setTimeout(() => worker.process.kill('SIGKILL'), patience).unref()
    await ended
    clearTimeout(late)
  }

  const port = await begin()
  await Promise.all(Array.from({ length: env.WORKERS - 1 }, begin))
  const address = env.PUBLIC_URL ?? addressOf(env.HOST, port)
  print(address)

  let restarting: Promise<void> | undefined
  const restart = async () => {
    logServer(env, { level: 'info', event: 'reloading', says: 'The processes of the server are being replaced.' })
    for (const worker of runningWorkers()) {
      if (stopping) return
      // One that ended by itself meanwhile is replaced already.
      if (worker.isDead()) continue
      await begin()
      await end(worker)
    }
    logServer(env, { level: 'info', event: 'reloaded', says: 'All processes of the server were replaced.' })
  }
  const report = (error: unknown) =>
    logServer(env, {
      ...{ level: 'error', event: 'reload_failed' },
      says: `The processes of the server were not all replaced: ${error instanceof Error ? error.message : String(error)}`,
    })
  return {
    address,
    restart: () =>
      (restarting ??= restart()
        .catch(report)
        .finally(() => (restarting = undefined))),
    async stop() {
      stopping = true
      await Promise.all(runningWorkers().map(end))
    },
  }
}
