import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/rfqs'
import * as revisions from '../../../contract/rfqRevisions'
import type { UserActor } from '../../actor'
import { conflict, refusal } from '../../refusal'
import { serveList } from '../../exports/serveList'
import { serveChange, serveRead, userOf } from '../../route'
import { getBranch } from '../branches/branchesRepository'
import { openQuotes } from './openQuotes'
import { reviseRfq } from './reviseRfq'
import { cancelRfq, closeRfq, extendRfq, replaceRfqRates } from './rfqActions'
import { lockRfq } from './rfqChange'
import { insertRfq, updateDraft } from './rfqDrafts'
import { getRfq, listRfqs } from './rfqsRepository'
import { revisionsOf } from './rfqRevisionsRepository'
import { sendRfq } from './sendRfq'

export async function rfqsRoutes(app: FastifyInstance) {
  serveList(app, contract.listRfqs, contract.exportRfqs, ({ db, branch_id, query, now }) =>
    listRfqs(db, branch_id, query, now),
  )

  serveRead(app, contract.getRfq, (reading) => getRfq(reading.db, reading.params.id, userOf(reading), reading.now))

  serveChange(app, contract.createRfq, async (change) => {
    const { db, branch_id, body, now, record } = change
    const user = userOf(change)
    assertMaySeal(user, body.sealed, false)
    const { currency, timezone } = await getBranch(db, branch_id, user)
    const rfq = await getRfq(db, await insertRfq(db, body, { branch_id, currency, timezone }, now), user, now)
    await record({ action: 'created', entity: 'rfqs', entity_id: rfq.id, branch_id, after: rfq })
    return rfq
  })

  serveChange(app, contract.updateRfq, async (change) => {
    const { db, params, version, body, now, record } = change
    const user = userOf(change)
    const locked = await lockRfq(db, params.id, { user, now, version })
    if (locked.status !== 'draft')
      throw conflict('wrong_state', `This RFQ is ${locked.status}: only a draft can be changed.`)
    assertMaySeal(user, body.sealed, locked.sealed)
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
  serveChange(app, contract.openQuotes, openQuotes)
  serveChange(app, revisions.reviseRfq, reviseRfq)
  serveRead(app, revisions.listRfqRevisions, async (reading) => {
    const { id } = await getRfq(reading.db, reading.params.id, userOf(reading), reading.now)
    return revisionsOf(reading.db, id)
  })
}

/** Whether an RFQ is sealed is the admin's to say, and only before it is sent; who leaves it as it is says nothing. */
function assertMaySeal(user: UserActor, sealed: boolean | undefined, stands: boolean) {
  if (sealed === undefined || sealed === stands || user.role === 'admin') return
  throw refusal(403, 'not_allowed', 'Whether an RFQ is sealed is an administrator’s to say.', {
    fields: [{ path: 'sealed', message: 'Only an administrator seals an RFQ, or takes the seal off.' }],
  })
}
