import { inArray, sql } from 'drizzle-orm'
import { assertCompanyNamed } from '../../companyNamed'
import type { FieldError } from '../../../contract/envelope'
import type { reviseRfq as operation } from '../../../contract/rfqRevisions'
import type { Rfq } from '../../../contract/rfqs'
import { toSecond } from '../../../domain/rfqDeadline'
import { lineChanges, termChanges, type LineChange, type RevisionContent } from '../../../domain/rfqRevision'
import { deadlineProblems, fewSuppliersWarnings } from '../../../domain/rfqRules'
import { assertAccepted } from '../../acceptance'
import type { Transaction } from '../../db/database'
import { invitations } from '../../db/schema/invitations'
import { invalid } from '../../refusal'
import { userOf, type Change } from '../../route'
import { moveEnquiriesOfRfq } from '../enquiries/enquirySteps'
import { changeRfq, lockRfq, rfqStep, type LockedRfq } from './rfqChange'
import { keepSearchText } from './rfqDrafts'
import { contentOf, keepRevision, revisionsCovered } from './rfqRevisionsRepository'
import { getRfq } from './rfqsRepository'
import { tellRevised } from './tellRevised'
import { askForAdded, linesToBe, reviseLines } from './revisedLines'

/**
 * RFQ-05: the next revision of an RFQ that was sent, with a reason. Prices on unchanged lines stay, changed and new lines are asked
 * again, and a sealed RFQ is sealed anew: what was opened is known, what comes now is not.
 */
export async function reviseRfq(change: Change<typeof operation>): Promise<Rfq> {
  const { db, actor, params, version, body, now, record, request } = change
  const user = userOf(change)
  const rfq = await lockRfq(db, params.id, { user, now, version })
  const status = rfqStep(rfq, 'revise', body.reason)
  await assertCompanyNamed(db)
  const before = await getRfq(db, rfq.id, user, now)
  const asked = before.invitations.filter((invitation) => invitation.status !== 'withdrawn')
  const deadline = deadlineOf(body.deadline, rfq, now)
  const lines = linesToBe(before.lines, body.lines)
  const after: RevisionContent = {
    ...contentOf(before),
    deadline,
    ...(body.title === undefined ? {} : { title: body.title }),
    ...(body.required_by === undefined ? {} : { required_by: body.required_by }),
    ...(body.delivery_place === undefined ? {} : { delivery_place: body.delivery_place }),
    ...(body.terms === undefined ? {} : { terms: body.terms }),
    lines,
  }
  const changes = lineChanges(contentOf(before).lines, lines)
  assertChanged(contentOf(before), after, changes)
  const added_for = addedFor(asked, body.added_for)
  const accepted = assertAccepted(
    fewSuppliersWarnings(lines.map(({ added }) => (added ? added_for.length : Infinity))),
    body.accept,
  )

  // What stood until now is kept first: one that was sent before revisions were kept has none.
  await keepRevision(db, before, { made_by: null, now: before.sent_at ? new Date(before.sent_at) : now })
  const revision = rfq.revision + 1
  await reviseLines(db, rfq, { revision, lines, changes })
  await askForAdded(db, lines, added_for)
  const { title, required_by, delivery_place, terms } = after
  await changeRfq(db, rfq, {
    status,
    revision,
    title: title ?? rfq.title,
    required_by,
    delivery_place,
    terms,
    deadline,
    closed_at: null,
    closed_reason: null,
    opened_at: null,
    opened_by: null,
  })
  await tellPages(
    db,
    asked.map(({ id }) => id),
  )
  await keepSearchText(db, rfq.id)
  await moveEnquiriesOfRfq(db, now, rfq.id, rfq.number)
  const revised = await getRfq(db, rfq.id, user, now)
  await keepRevision(db, revised, { made_by: user.id, reason: body.reason, now })
  await tellRevised({ db, actor, now, request }, revised, {
    reason: body.reason,
    lines: changes,
    terms: termChanges(contentOf(before), after),
    before: before.invitations,
  })
  await record({
    action: 'revised',
    entity: 'rfqs',
    entity_id: rfq.id,
    branch_id: rfq.branch_id,
    before: { status: rfq.status, revision: rfq.revision, ...contentOf(before) },
    after: { status, ...contentOf(revised), revision },
    reason: [body.reason, accepted].filter(Boolean).join(' · '),
    covers: revisionsCovered(rfq.id),
  })
  return revised
}

/** Never an earlier one than was promised; a new one where the old one has passed (RFQ-01). */
function deadlineOf(given: string | undefined, rfq: LockedRfq, now: Date): string | null {
  const deadline = given === undefined ? rfq.deadline : toSecond(given)
  const [problem] = deadlineProblems(deadline, now)
  if (problem) throw invalid([{ path: 'deadline', message: problem.message }])
  if (deadline && rfq.deadline && deadline < rfq.deadline)
    throw invalid([
      { path: 'deadline', message: `The suppliers were told ${rfq.deadline}. Choose a later one, or leave it.` },
    ])
  return deadline
}

function assertChanged(before: RevisionContent, after: RevisionContent, changes: readonly LineChange[]) {
  if (changes.length === 0 && termChanges(before, after).length === 0)
    throw invalid([
      { path: 'lines', message: 'Nothing is changed yet: change a line or a term, or leave the RFQ as it is.' },
    ])
}

/** The invitations that are asked for the new lines. */
function addedFor(asked: Rfq['invitations'], chosen: readonly string[] | undefined): string[] {
  if (asked.length === 0)
    throw invalid([{ path: 'added_for', message: 'Nobody is asked any more: invite a supplier first.' }])
  const known = new Set(asked.map(({ id }) => id))
  const errors = (chosen ?? []).flatMap((id, index): FieldError[] =>
    known.has(id)
      ? []
      : [{ path: `added_for.${index}`, message: 'This supplier is not asked any more. Leave him out.' }],
  )
  if (errors.length > 0) throw invalid(errors)
  return [...new Set(chosen ?? known)]
}

/** Whoever has an older state before him reads the new one before he answers. */
const tellPages = (db: Transaction, ids: readonly string[]) =>
  db
    .update(invitations)
    .set({ version: sql`${invitations.version} + 1`, updated_at: sql`now()` })
    .where(inArray(invitations.id, [...ids]))
