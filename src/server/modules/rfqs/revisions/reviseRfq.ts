import { sql } from 'drizzle-orm'
import type { reviseRfq as operation } from '../../../../contract/rfqRevisions'
import type { Rfq } from '../../../../contract/rfqs'
import { fewSuppliersWarnings } from '../../../../domain/rfqs/rfqRules'
import { revisionTexts } from '../../../../domain/rfqs/supplierTexts'
import { decideRevise } from '../../../../domain/rfqs/steps/decideRevise'
import { given } from '../../../db/rows/rowChanges'
import { assertAccepted } from '../../../http/acceptance'
import { granted } from '../../../http/granted'
import { userOf, type Change } from '../../../http/route'
import { logoKept } from '../../branches/sender'
import { codesOf } from '../../items/itemsRepository'
import { openEnquiryLines } from '../drafts/draftLines'
import { finishStep } from '../finishStep'
import { withFields } from '../invitations/invitationsRepository'
import { revisionMails } from '../notices/revisionMails'
import { clientParts, clientWarnings } from '../clientsOfRfq'
import { lockRfq } from '../rfqChange'
import { documentParts, type DocumentFacts } from '../sending/rfqDocuments'
import { contentOf, revisionKept, revisionsCovered } from './rfqRevisionsRepository'
import { linesToBe, revisedLines } from './revisedLines'
import type { RfqRows } from '../drafts/saveRfq'
import { toRfq } from '../toRfq'

/**
 * RFQ-05: creates the next revision of a sent RFQ, with a reason. Prices on unchanged lines stay, changed and new lines
 * need new prices, and a sealed RFQ is sealed again: opened quotes stay readable, new ones are sealed.
 */
export async function reviseRfq(change: Change<typeof operation>): Promise<Rfq> {
  const { db, params, version, body, now } = change
  const user = userOf(change)
  const wanted = body.lines ?? []
  const { rfq: before, facts } = await lockRfq(
    db,
    params.id,
    { user, now, version },
    {
      ...documentParts(db, params.id),
      open: openEnquiryLines(db, sql`(select r.branch_id from rfqs r where r.id = ${params.id})`, wanted),
      items: codesOf(db, wanted),
      ...clientParts(
        db,
        params.id,
        wanted.flatMap(({ origins }) => origins.map(({ enquiry_line_id }) => enquiry_line_id)),
      ),
    },
  )
  const { title, deadline, required_by, delivery_place, terms, reason } = body
  const lines = linesToBe(before.lines, body.lines)
  const content = {
    ...contentOf(before),
    ...given({ title, deadline, required_by, delivery_place, terms }),
    lines,
  }
  const asked = before.invitations.filter((invitation) => invitation.status !== 'withdrawn')
  const { company_name } = facts
  const sent = { ...before, company_name, content: contentOf(before), invitation_ids: asked.map(({ id }) => id) }
  const decided = granted(decideRevise(sent, { content, added_for: body.added_for, reason, now }))
  const accepted = assertAccepted(
    [
      ...fewSuppliersWarnings(lines.map(({ added }) => (added ? decided.added_for.length : Infinity))),
      ...(await clientWarnings(db, facts, revisionTexts(decided, reason))),
    ],
    body.accept,
  )

  const revision = before.revision + 1
  const items = [
    ...facts.items,
    ...before.lines.flatMap(({ item_id, item_code }) =>
      item_id && item_code ? [{ id: item_id, code: item_code }] : [],
    ),
  ]
  const after = withRevision(facts, {
    revision,
    decided,
    parts: revisedLines(facts, { revision, lines, changes: decided.lines, open: facts.open, items }),
    added: lines.filter(({ added }) => added).map(({ id }) => id),
    now,
  })
  const shown: DocumentFacts = { ...after, origins: facts.origins }
  const revised = toRfq(shown, now)
  const made_before = before.sent_at ? new Date(before.sent_at) : now
  return finishStep(change, {
    before: facts,
    after,
    moves_enquiries: true,
    also: [
      // An RFQ that was sent before revisions existed has none stored.
      revisionKept(facts, before, { made_by: null, now: made_before }),
      revisionKept(shown, revised, { made_by: user.id, reason, now }),
      logoKept,
      ...revisionMails(change, shown, { ...decided, reason, before: before.invitations }),
    ],
    activity: (written) => ({
      action: 'revised',
      before: { status: before.status, revision: before.revision, ...contentOf(before) },
      after: { status: written.status, ...contentOf(written), revision },
      reason: [reason, accepted].filter(Boolean).join(' · '),
      covers: revisionsCovered(before.id),
    }),
  })
}

interface NextRevision {
  revision: number
  decided: { status: Rfq['status']; content: ReturnType<typeof contentOf>; added_for: readonly string[] }
  parts: Pick<RfqRows, 'lines' | 'origins'>
  /** The ids of the new lines. */
  added: readonly string[]
  now: Date
}

function withRevision<Facts extends DocumentFacts>(
  facts: Facts,
  { revision, decided, parts, added, now }: NextRevision,
) {
  const { title, deadline, required_by, delivery_place, terms } = decided.content
  const ended = { closed_at: null, closed_reason: null, opened_at: null, opened_by: null }
  const values = { title: title ?? facts.head.title, deadline, required_by, delivery_place, terms }
  return {
    ...facts,
    ...parts,
    head: { ...facts.head, ...ended, ...values, status: decided.status, revision },
    // Suppliers with an older state open must reload the new one before they answer.
    invitations: facts.invitations.map((stored) =>
      stored.invitation.status === 'withdrawn'
        ? stored
        : {
            ...withFields(stored, {}, now),
            line_ids: decided.added_for.includes(stored.invitation.id)
              ? [...stored.line_ids, ...added]
              : stored.line_ids,
          },
    ),
  }
}
