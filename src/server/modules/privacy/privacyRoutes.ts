import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/personalData'
import { serveChange, serveFile, serveRead, userOf } from '../../http/route'
import { backupsThere } from './backupsThere'
import { erasePerson } from './erasePerson'
import { exportPerson } from './exportPerson'
import { previewErasure } from './previewErasure'

/** The data of a person: exported, and erased where the law does not want it kept. */
export async function privacyRoutes(app: FastifyInstance) {
  serveFile(app, contract.exportPersonalData, ({ db, params, query, now }) =>
    exportPerson(db, { key: { ...params, ...query }, now, withRecords: true }),
  )

  serveFile(app, contract.exportOwnPersonalData, (reading) =>
    exportPerson(reading.db, {
      key: { entity: 'users', id: userOf(reading).id },
      now: reading.now,
      withRecords: false,
    }),
  )

  serveRead(app, contract.previewErasure, async (reading) =>
    previewErasure(reading.db, {
      key: { ...reading.params, ...reading.query },
      by: userOf(reading).id,
      backups: await backupsThere(reading.db, app.server_context.env),
    }),
  )

  serveChange(app, contract.erasePerson, erasePerson)
}
