import type { cancelEnquiry as stepOperation, Enquiry } from '../../../contract/enquiries'
import { decideCancel, decideLose, decideOpen, decideReopen } from '../../../domain/enquiries/steps/decideStep'
import { chainIsHeld } from '../../audit/chainLocks'
import { nextNumber } from '../../db/rows/numbers'
import { granted } from '../../http/granted'
import { userOf, type Change } from '../../http/route'
import { lockEnquiry } from './enquiryChange'
import { enquiryMoves, recordMoves, standingEnquiries, type Moves } from './enquirySteps'
import { loadEnquiry, type EnquiryFacts } from './loadEnquiry'
import { saveEnquiry, withHead, type Head } from './saveEnquiry'
import { toEnquiry } from './toEnquiry'

type StepChange = Change<typeof stepOperation>

/** Opens a draft and assigns its number. */
export async function openEnquiry(change: StepChange): Promise<Enquiry> {
  const { facts, values } = await decided(change, decideOpen)
  return finishStep(change, facts, { ...values, number: await numberOf(change, facts) }, 'opened')
}

export async function loseEnquiry(change: StepChange): Promise<Enquiry> {
  const { facts, values } = await decided(change, decideLose)
  return finishStep(change, facts, values, 'lost')
}

export async function cancelEnquiry(change: StepChange): Promise<Enquiry> {
  const { facts, values } = await decided(change, decideCancel)
  return finishStep(change, facts, values, 'cancelled')
}

/**
 * Reopens an enquiry, which follows its RFQs and orders again. They are read under the lock: a step of theirs that left
 * a closed enquiry as it was may have ended just before.
 */
export async function reopenEnquiry(change: StepChange): Promise<Enquiry> {
  const { db, params } = change
  const { values } = await decided(change, decideReopen)
  const facts = await loadEnquiry(db, params.id, userOf(change), { standing: standingEnquiries(db, [params.id]) })
  chainIsHeld(db, params.id)
  const moves = enquiryMoves(
    facts.standing.map((standing) => ({ ...standing, status: values.status })),
    null,
  )
  const number = await numberOf(change, facts)
  return finishStep(change, facts, { ...values, number }, 'reopened', moves)
}

/** Locks the enquiry and decides the step. */
async function decided(change: StepChange, decide: typeof decideOpen) {
  const { db, params, body, version, now } = change
  const { enquiry, facts } = await lockEnquiry(db, params.id, userOf(change), version)
  return { facts, values: granted(decide(enquiry, { ...body, at: now.toISOString() })) }
}

/** The number of an enquiry that is opened. One that was cancelled as a draft gets it when it is reopened. */
const numberOf = async ({ db, now }: StepChange, { head, branch }: EnquiryFacts): Promise<string> =>
  head.number ?? (await nextNumber(db, 'ENQ', head.branch_id, now, branch))

/** Writes a decided step, with the automatic ones that follow it, and records the activities. */
async function finishStep(
  { db, body, now, record }: StepChange,
  before: EnquiryFacts,
  values: Partial<Head>,
  action: string,
  moves: Moves | null = null,
): Promise<Enquiry> {
  const { id, branch_id } = before.head
  const after = withHead(before, values, now)
  const { status, version } = after.head
  const left = moves
    ? { status: moves.statuses.get(id) ?? status, version: version + moves.auditEvents.length }
    : { status, version }
  const followed = { ...after, head: { ...after.head, ...left } }
  await saveEnquiry(db, before, followed)
  record({
    action,
    entity: 'enquiries',
    entity_id: id,
    branch_id,
    before: toEnquiry(before),
    after: toEnquiry(after),
    reason: body.reason,
  })
  if (moves) await recordMoves(db, now, moves)
  return toEnquiry(followed)
}
