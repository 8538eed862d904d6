import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { getHealth, getHealthLive, getHealthReady } from '../../../contract/health'
import { serveRead, type OperationContext } from '../../http/route'

export async function healthRoutes(app: FastifyInstance) {
  const { database, replica, version } = app.server_context
  const serves = async ({ db }: OperationContext<typeof getHealth>) => {
    await db.execute(sql`select 1`)
    return {
      database: database.kind,
      durable: database.durable,
      version,
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
}
