import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/enquiries'
import { dayIn } from '../../../domain/days'
import { editableEnquiryStatuses } from '../../../domain/enquiryLifeCycle'
import { assertAccepted } from '../../acceptance'
import { conflict, stale } from '../../refusal'
import { serveList } from '../../exports/serveList'
import { serveChange, serveRead, userOf } from '../../route'
import { getBranch } from '../branches/branchesRepository'
import { teachAliases } from '../items/teachAlias'
import { assertReady, takeStep } from './enquiryActions'
import { getEnquiry, insertEnquiry, listEnquiries, updateEnquiry } from './enquiriesRepository'
import { countEnquiryEnds } from './enquiryEnds'
import { startOf } from './enquiryStart'
import { warningsOf } from './enquiryWarnings'
import { lessonsOf } from './lessons'
import { listSourcingLines } from './sourcingRepository'

export async function enquiriesRoutes(app: FastifyInstance) {
  serveList(app, contract.listEnquiries, contract.exportEnquiries, ({ db, branch_id, query }) =>
    listEnquiries(db, branch_id, query),
  )

  serveRead(app, contract.listSourcingLines, ({ db, branch_id, query }) => listSourcingLines(db, branch_id, query))

  serveRead(app, contract.countEnquiryEnds, ({ db, branch_id, query, now }) =>
    countEnquiryEnds(db, branch_id, query.from, now),
  )

  serveRead(app, contract.getEnquiry, (reading) => getEnquiry(reading.db, reading.params.id, userOf(reading)))

  serveChange(app, contract.createEnquiry, async (change) => {
    const { db, branch_id, body, record, now } = change
    const { accept, copied_from, ...values } = body
    const user = userOf(change)
    const source = copied_from ? await getEnquiry(db, copied_from, user) : undefined
    const branch = await getBranch(db, branch_id)
    const today = dayIn(now, branch.timezone)
    const reason = assertAccepted(await warningsOf(db, user, today, values), accept)
    const id = await insertEnquiry(db, values, await startOf(db, branch, user, now, values.client_id))
    const after = await getEnquiry(db, id, user)
    const copied = source && `Copied from ${source.number ?? 'a draft'}`
    await record({
      action: 'created',
      entity: 'enquiries',
      entity_id: id,
      branch_id,
      after,
      reason: [copied, reason].filter(Boolean).join(' · ') || null,
    })
    await teachAliases(db, lessonsOf(after), record)
    return after
  })

  serveChange(app, contract.updateEnquiry, async (change) => {
    const { db, params, version, body, record, now } = change
    const { accept, ...values } = body
    const user = userOf(change)
    const before = await getEnquiry(db, params.id, user, { locked: true })
    if (before.version !== version) throw stale(before)
    if (!editableEnquiryStatuses.includes(before.status))
      throw conflict('wrong_state', `This enquiry is ${before.status}: it cannot be changed any more.`)
    const branch = await getBranch(db, before.branch_id)
    const reason = assertAccepted(await warningsOf(db, user, dayIn(now, branch.timezone), values, before), accept)
    await updateEnquiry(db, before, version, values)
    const after = await getEnquiry(db, before.id, user)
    // What has left draft keeps what let it.
    if (after.status !== 'draft') assertReady(after)
    await record({
      action: 'changed',
      entity: 'enquiries',
      entity_id: after.id,
      branch_id: after.branch_id,
      before,
      after,
      reason,
    })
    await teachAliases(db, lessonsOf(after, before), record)
    return after
  })

  serveChange(app, contract.openEnquiry, (change) => takeStep(change, 'open'))
  serveChange(app, contract.loseEnquiry, (change) => takeStep(change, 'lose'))
  serveChange(app, contract.cancelEnquiry, (change) => takeStep(change, 'cancel'))
  serveChange(app, contract.reopenEnquiry, (change) => takeStep(change, 'reopen'))
}
