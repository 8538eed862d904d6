import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/mails'
import { readSendsMail } from '../../outbox/mailServer'
import { serveChange, serveRead, userOf } from '../../http/route'
import { mailState, retryMail } from './mailsRepository'

export async function mailsRoutes(app: FastifyInstance) {
  serveRead(app, contract.getMailState, async (reading) => ({
    sends: await readSendsMail(app, reading.db),
    ...(await mailState(reading.db, userOf(reading), reading.branch_id)),
  }))

  serveChange(app, contract.resendMail, async (change) => {
    const { db, params, now, record } = change
    const { before, again, place } = await retryMail(db, userOf(change), params.id, now)
    record({
      action: 'mail_retried',
      ...(place ?? { entity: 'users', entity_id: before.entity_id ?? '' }),
      branch_id: before.branch_id,
      after: { mail: before.kind, to: before.to_address },
    })
    return again
  })
}
