import path from 'node:path'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import fp from 'fastify-plugin'
import { startProcess } from '../jobs/ownProcess'
import { repeating } from '../jobs/repeating'
import { backupHealth, claimRun, endRun } from './backupRuns'
import { backupNameAt, keepNewest, openBackupFolder } from './retention'

const lookEveryMs = 60_000
/** Far more than rows take, which are passed on as they are read. */
const memoryMb = 512

interface ScheduledBackups {
  /** Makes the backup that is due, if one is and no other server makes it. Returns its file, if it was made. */
  makeDue: () => Promise<string | undefined>
  /** Null where none is scheduled. */
  health: () => Promise<{ last_at: string | null; failing: boolean } | null>
  /** Starts the periodic check. */
  start: () => void
}

declare module 'fastify' {
  interface FastifyInstance {
    backups: ScheduledBackups
  }
}

/**
 * Scheduled backups: each is made by a process of its own, as by hand, at a lower priority than requests. They start
 * with the server and stop before the database.
 */
export const scheduledBackups = fp(async (app) => {
  const { db, env, now } = app.server_context
  const { BACKUP_FOLDER: folder, BACKUP_EVERY: every, BACKUP_KEEP: keep } = env
  const clock = repeating((error) => app.log.error({ err: error }, 'backup'))
  let end: (() => void) | undefined

  /** Runs the command. Throws with what it printed. */
  async function run(file: string): Promise<void> {
    const { DATA_DIR } = env
    const DATABASE_URL = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
    const child = startProcess(
      { here: import.meta.url, source: '../backup.ts', built: 'backup.js' },
      { memoryMb, args: [file], environment: { DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}) }, isRead: true },
    )
    end = () => void child.kill('SIGTERM')
    child.stdout?.resume()
    const ended = once(child, 'close') as Promise<[number | null]>
    const said = child.stderr ? await text(child.stderr) : ''
    const [code] = await ended
    end = undefined
    if (code !== 0) throw new Error(said.trim().split('\n').at(-1) || `The backup ended with ${code}`)
  }

  async function makeDue(): Promise<string | undefined> {
    if (!folder) return undefined
    const file = path.join(folder, backupNameAt(now()))
    const id = await claimRun(db, file, every, now())
    if (!id) return undefined
    try {
      await openBackupFolder(folder)
      await run(file)
      await keepNewest(folder, keep)
    } catch (error) {
      await endRun(db, id, error instanceof Error ? error.message : String(error), now())
      throw error
    }
    await endRun(db, id, null, now())
    app.log.info({ file }, 'backup')
    return file
  }

  app.decorate('backups', {
    makeDue,
    health: async () => (folder ? backupHealth(db, every, now()) : null),
    start: () => void (folder && clock.every(lookEveryMs, makeDue)()),
  })
  app.addHook('onClose', async () => {
    end?.()
    await clock.stop()
  })
})
