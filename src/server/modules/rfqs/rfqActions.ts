import type {
  cancelRfq as cancelOperation,
  closeRfq as closeOperation,
  extendRfq as extendOperation,
  replaceRfqRates as ratesOperation,
  Rfq,
} from '../../../contract/rfqs'
import { dayIn } from '../../../domain/days'
import { toSecond } from '../../../domain/rfqDeadline'
import { deadlineProblems } from '../../../domain/rfqRules'
import { conflict, invalid } from '../../refusal'
import { queueNotice } from '../../mail/notices'
import { userOf, type Change } from '../../route'
import { moveEnquiriesOfRfq } from '../enquiries/enquirySteps'
import { dated, ratesOf, replaceRates } from './ratesRepository'
import { changeRfq, lockRfq, rfqStep } from './rfqChange'
import { assertRates } from './rfqDrafts'
import { getRfq } from './rfqsRepository'

/** A later deadline; one that was closed takes answers again. */
export async function extendRfq(change: Change<typeof extendOperation>): Promise<Rfq> {
  const { db, params, version, body, now, record } = change
  const user = userOf(change)
  const rfq = await lockRfq(db, params.id, { user, now, version })
  const status = rfqStep(rfq, 'extend')
  if (rfq.sealed && rfq.opened_at)
    throw conflict(
      'opened',
      'The quotes were opened: whoever answers now could know them. Revise the RFQ instead, its answers are sealed anew.',
    )
  const deadline = toSecond(body.deadline)
  const [problem] = deadlineProblems(deadline, now)
  if (problem) throw invalid([{ path: problem.path, message: problem.message }])
  if (rfq.deadline && deadline <= rfq.deadline)
    throw invalid([{ path: 'deadline', message: `The deadline is ${rfq.deadline} already. Choose a later one.` }])
  await changeRfq(db, rfq, { status, deadline, closed_at: null, closed_reason: null })
  await record({
    action: 'extended',
    entity: 'rfqs',
    entity_id: rfq.id,
    branch_id: rfq.branch_id,
    before: { status: rfq.status, deadline: rfq.deadline },
    after: { status, deadline },
  })
  await queueNotice(change, { kind: 'rfq_extended', rfq_id: rfq.id })
  return getRfq(db, rfq.id, user, now)
}

/** No more answers, although the deadline is still ahead. */
export async function closeRfq(change: Change<typeof closeOperation>): Promise<Rfq> {
  const { db, params, version, body, now, record } = change
  const user = userOf(change)
  const rfq = await lockRfq(db, params.id, { user, now, version })
  const status = rfqStep(rfq, 'close', body.reason)
  await changeRfq(db, rfq, { status, closed_at: now.toISOString(), closed_reason: body.reason ?? null })
  await record({
    action: 'closed',
    entity: 'rfqs',
    entity_id: rfq.id,
    branch_id: rfq.branch_id,
    before: { status: rfq.status },
    after: { status },
    reason: body.reason,
  })
  await queueNotice(change, { kind: 'rfq_closed', rfq_id: rfq.id, reason: body.reason })
  return getRfq(db, rfq.id, user, now)
}

/** Its links say so, and its enquiries are open again where nothing else sources them. */
export async function cancelRfq(change: Change<typeof cancelOperation>): Promise<Rfq> {
  const { db, params, version, body, now, record } = change
  const user = userOf(change)
  const rfq = await lockRfq(db, params.id, { user, now, version })
  const status = rfqStep(rfq, 'cancel', body.reason)
  await changeRfq(db, rfq, { status, closed_at: now.toISOString(), closed_reason: body.reason ?? null })
  await moveEnquiriesOfRfq(db, now, rfq.id, rfq.number)
  await record({
    action: 'cancelled',
    entity: 'rfqs',
    entity_id: rfq.id,
    branch_id: rfq.branch_id,
    before: { status: rfq.status },
    after: { status },
    reason: body.reason,
  })
  if (rfq.status !== 'draft') await queueNotice(change, { kind: 'rfq_cancelled', rfq_id: rfq.id, reason: body.reason })
  return getRfq(db, rfq.id, user, now)
}

/** Other rates for all quotes alike, until the award; those of currencies that are not named stay. */
export async function replaceRfqRates(change: Change<typeof ratesOperation>): Promise<Rfq> {
  const { db, params, version, body, now, record } = change
  const user = userOf(change)
  const rfq = await lockRfq(db, params.id, { user, now, version })
  if (rfq.status === 'draft')
    throw conflict('wrong_state', 'This RFQ is a draft: change its rates with the rest of it.')
  if (rfq.status !== 'sent' && rfq.status !== 'closed')
    throw conflict('wrong_state', `This RFQ is ${rfq.status}: its rates stay as they are.`)
  assertRates(rfq.currency, body.rates, dayIn(now, rfq.timezone))
  const unnamed = body.rates.flatMap(({ source }, index) =>
    source ? [] : [{ path: `rates.${index}.source`, message: 'Say where this rate comes from.' }],
  )
  if (unnamed.length > 0) throw invalid(unnamed)
  const before = await ratesOf(db, rfq.id)
  await replaceRates(db, rfq.id, body.rates.map(dated), body.reason)
  await changeRfq(db, rfq, {})
  await record({
    action: 'rates_replaced',
    entity: 'rfqs',
    entity_id: rfq.id,
    branch_id: rfq.branch_id,
    before: { rates: before },
    after: { rates: await ratesOf(db, rfq.id) },
    reason: body.reason,
  })
  return getRfq(db, rfq.id, user, now)
}
