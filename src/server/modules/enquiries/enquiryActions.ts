import type { cancelEnquiry, Enquiry } from '../../../contract/enquiries'
import { needsWords } from '../../../domain/closedReasons'
import { enquiryLifeCycle, type EnquiryAction } from '../../../domain/enquiryLifeCycle'
import { openingProblems } from '../../../domain/enquiryRules'
import { next } from '../../../domain/lifeCycle'
import { nextNumber } from '../../numbers'
import { conflict, invalid, stale } from '../../refusal'
import { userOf, type Change } from '../../route'
import { getEnquiry, giveNumber, setHead } from './enquiriesRepository'
import { moveEnquiries } from './enquirySteps'

type PeoplesAction = Extract<EnquiryAction, 'open' | 'lose' | 'cancel' | 'reopen'>

const done: Record<PeoplesAction, string> = { open: 'opened', lose: 'lost', cancel: 'cancelled', reopen: 'reopened' }

/** A step that people take. What leaves draft is checked and gets its number, last of all; what comes back follows its RFQs and orders again. */
export async function takeStep(change: Change<typeof cancelEnquiry>, action: PeoplesAction): Promise<Enquiry> {
  const { db, params, version, body, record, now } = change
  const user = userOf(change)
  const before = await getEnquiry(db, params.id, user, { locked: true })
  if (before.version !== version) throw stale(before)
  const step = next(enquiryLifeCycle, before.status, action)
  if (!step.ok)
    throw conflict(
      'wrong_state',
      `This enquiry is ${before.status}: it cannot be ${action === 'lose' ? 'marked as lost' : done[action]} now.`,
    )
  if (step.transition.needs.length > 0) assertReady(before)
  const ends = step.transition.reason
  if (ends && !body.reason && needsWords(body.because))
    throw invalid([{ path: 'reason', message: 'Say why: the reason is kept.' }])

  await setHead(db, before, version, {
    status: step.to,
    closed_reason: ends ? (body.reason ?? null) : null,
    closed_because: ends ? (body.because ?? 'other') : null,
    closed_at: ends ? now.toISOString() : null,
  })
  // A cancelled draft has none either, and leaves draft as it is reopened.
  if (step.to === 'open' && !before.number)
    await giveNumber(db, before.id, await nextNumber(db, 'ENQ', before.branch_id, now))
  const after = await getEnquiry(db, before.id, user)
  await record({
    action: done[action],
    entity: 'enquiries',
    entity_id: before.id,
    branch_id: before.branch_id,
    before,
    after,
    reason: body.reason,
  })
  if (action !== 'reopen') return after
  await moveEnquiries(db, now, [before.id], null)
  return getEnquiry(db, before.id, user)
}

/** ENQ-01 and ENQ-02, at their fields. */
export function assertReady(enquiry: Pick<Enquiry, 'client_id' | 'lines'>) {
  const problems = openingProblems(enquiry)
  if (problems.length > 0) throw invalid(problems.map(({ path, message }) => ({ path, message })))
}
