import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/rfqs'
import { conflict } from '../../refusal'
import { serveList } from '../../exports/serveList'
import { serveChange, serveRead, userOf } from '../../route'
import { getBranch } from '../branches/branchesRepository'
import { cancelRfq, closeRfq, extendRfq, replaceRfqRates } from './rfqActions'
import { lockRfq } from './rfqChange'
import { insertRfq, updateDraft } from './rfqDrafts'
import { getRfq, listRfqs } from './rfqsRepository'
import { sendRfq } from './sendRfq'

export async function rfqsRoutes(app: FastifyInstance) {
  serveList(app, contract.listRfqs, contract.exportRfqs, ({ db, branch_id, query, now }) => listRfqs(db, branch_id, query, now))

  serveRead(app, contract.getRfq, (reading) => getRfq(reading.db, reading.params.id, userOf(reading), reading.now))

  serveChange(app, contract.createRfq, async (change) => {
    const { db, branch_id, body, now, record } = change
    const user = userOf(change)
    const { currency, timezone } = await getBranch(db, branch_id, user)
    const rfq = await getRfq(db, await insertRfq(db, body, { branch_id, currency, timezone }, now), user, now)
    await record({ action: 'created', entity: 'rfqs', entity_id: rfq.id, branch_id, after: rfq })
    return rfq
  })

  serveChange(app, contract.updateRfq, async (change) => {
    const { db, params, version, body, now, record } = change
    const user = userOf(change)
    const locked = await lockRfq(db, params.id, { user, now, version })
    if (locked.status !== 'draft') throw conflict('wrong_state', `This RFQ is ${locked.status}: only a draft can be changed.`)
    const before = await getRfq(db, locked.id, user, now)
    await updateDraft(db, locked, before, body, now)
    const after = await getRfq(db, locked.id, user, now)
    await record({ action: 'changed', entity: 'rfqs', entity_id: after.id, branch_id: after.branch_id, before, after })
    return after
  })

  serveChange(app, contract.sendRfq, sendRfq)
  serveChange(app, contract.extendRfq, extendRfq)
  serveChange(app, contract.closeRfq, closeRfq)
  serveChange(app, contract.cancelRfq, cancelRfq)
  serveChange(app, contract.replaceRfqRates, replaceRfqRates)
}
