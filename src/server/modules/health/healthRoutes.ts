import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { getHealth, getHealthLive, getHealthReady } from '../../../contract/health'
import { serveRead, type OperationContext } from '../../http/route'

export async function healthRoutes(app: FastifyInstance) {
  const ready = async ({ db }: OperationContext<typeof getHealth>) => {
    await db.execute(sql`select 1`)
    const { database, version } = app.server_context
    return { database: database.kind, durable: database.durable, version }
  }
  serveRead(app, getHealth, ready)
  serveRead(app, getHealthReady, ready)
  serveRead(app, getHealthLive, async () => null)
}
