import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/rfqs'
import * as revisions from '../../../contract/rfqRevisions'
import { serveList } from '../../http/exports/serveList'
import { serveChange, serveRead, userOf } from '../../http/route'
import { assignRfq } from './assignRfq'
import { openQuotes } from './invitations/openQuotes'
import { reviseRfq } from './revisions/reviseRfq'
import { cancelRfq, closeRfq, extendRfq, replaceRfqRates } from './rfqActions'
import { createRfq, updateRfq } from './drafts/rfqDrafts'
import { countRfqQueues, getRfq, listRfqs } from './rfqsRepository'
import { revisionsOf } from './revisions/rfqRevisionsRepository'
import { rfqShownTo } from './rfqShownTo'
import { sendRfq } from './sending/sendRfq'

export async function rfqsRoutes(app: FastifyInstance) {
  serveList(app, contract.listRfqs, contract.exportRfqs, ({ db, branch_id, query, now, ...reading }) =>
    listRfqs(db, { branch_id, user: userOf(reading), now }, query),
  )

  serveRead(app, contract.countRfqQueues, ({ db, branch_id, now, ...reading }) =>
    countRfqQueues(db, { branch_id, user: userOf(reading), now }),
  )
  serveRead(app, contract.getRfq, async (reading) => {
    const user = userOf(reading)
    return rfqShownTo(user, await getRfq(reading.db, reading.params.id, user, reading.now))
  })

  serveChange(app, contract.createRfq, createRfq)
  serveChange(app, contract.updateRfq, updateRfq)
  serveChange(app, contract.sendRfq, sendRfq)
  serveChange(app, contract.extendRfq, extendRfq)
  serveChange(app, contract.assignRfq, assignRfq)
  serveChange(app, contract.closeRfq, closeRfq)
  serveChange(app, contract.cancelRfq, cancelRfq)
  serveChange(app, contract.replaceRfqRates, replaceRfqRates)
  serveChange(app, contract.openQuotes, openQuotes)
  serveChange(app, revisions.reviseRfq, reviseRfq)
  serveRead(app, revisions.listRfqRevisions, async (reading) => {
    const { id } = await getRfq(reading.db, reading.params.id, userOf(reading), reading.now)
    return revisionsOf(reading.db, id)
  })
}
