import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { getHealth, getHealthLive, getHealthReady } from '../../../contract/health'
import type { Sql } from '../../db/connection/database'
import { isDatabaseDown, whyDown } from '../../db/connection/databaseDown'
import { isPoolBusy } from '../../db/connection/guardPool'
import { databaseAway } from '../../http/plugins/errors'
import { isRefusal } from '../../http/refusal'
import { serveRead, type OperationContext } from '../../http/route'

export async function healthRoutes(app: FastifyInstance) {
  const { database, replica, version } = app.server_context
  const serves = async ({ db }: OperationContext<typeof getHealth>) => {
    await ask(db)
    return {
      database: database.kind,
      durable: database.durable,
      version,
      disk: await diskState(app),
      mail: await app.mail.health(),
      backup: await app.backups.health(),
      replica: replica?.health() ?? null,
    }
  }
  serveRead(app, getHealth, serves)
  serveRead(app, getHealthReady, async (reading) => {
    await database.assertFreeSpace()
    app.disk.assertNotFull()
    return serves(reading)
  })
  serveRead(app, getHealthLive, async () => null)

  /** Asks the database for nothing. Where it is away, monitoring reads the cause here: others have no use for it. */
  async function ask(db: Sql) {
    try {
      await db.execute(sql`select 1`)
    } catch (error) {
      if (isPoolBusy(error) || !isDatabaseDown(error)) throw error
      app.log.error({ err: error }, 'database away')
      throw databaseAway(whyDown(error))
    }
  }
}

async function diskState({ server_context: { database }, disk }: FastifyInstance): Promise<'room' | 'full'> {
  try {
    await database.assertFreeSpace()
    disk.assertNotFull()
    return 'room'
  } catch (error) {
    if (isRefusal(error) || (error as { code?: unknown }).code === 'DISK_FULL') return 'full'
    throw error
  }
}
