import { inArray, sql } from 'drizzle-orm'
import type { Order } from '../../../../contract/order'
import type { discardOrderRevision as operation } from '../../../../contract/orderSteps'
import type { Operation } from '../../../../contract/operation'
import { decideDiscard } from '../../../../domain/orders/steps/decideDiscard'
import { about } from '../../../audit/about'
import { rowChanges } from '../../../db/rows/rowChanges'
import type { Transaction } from '../../../db/connection/database'
import { items } from '../../../db/schema/items'
import { enquiry_lines } from '../../../db/schema/enquiries'
import { order_rates, type orders } from '../../../db/schema/orders'
import type { Accepted } from '../../../http/acceptance'
import { granted } from '../../../http/granted'
import { conflict } from '../../../http/refusal'
import { userOf, type Change } from '../../../http/route'
import { outdateRequests, restoreApproval } from '../../approvals/gate'
import { moveEnquiries } from '../../enquiries/enquirySteps'
import { needsOf } from '../../needs/needsRepository'
import { assertWithinNeed, coverIn, lockNeedsOfLines } from '../../needs/overNeed'
import { keptForgotten, keptIn, keptRevision, type KeptOrder } from '../documents/keptRevision'
import { lockOrder, readToRecord, toAuditedOrder } from '../orderChange'
import { enquiryIdsOf } from '../orderEnquiry'
import { toOrderApproval } from '../orderApproval'
import { saveOrder, type HeadValues } from '../saveOrder'
import { assertAwardHolds } from './soldElsewhere'

/** Discards the draft of the next revision: the one that was sent is the current one again. */
export const discardRevision = (change: Change<typeof operation>): Promise<Order> =>
  takeUpSent(change, { reason: change.body.reason, accept: change.body.accept })

interface Given {
  reason: string | null | undefined
  accept: Accepted
}

type Head = typeof orders.$inferSelect

/**
 * What an order takes back of its head from the revision that was sent: all that the draft could change. What happened to the order
 * meanwhile stays: its payments, who is responsible for it. A new column has to be placed here.
 */
const takenBack: Record<keyof Head, boolean> = {
  ...{ client_id: true, contact: true, delivery_contact: true, client_po_number: true },
  ...{ enquiry_id: true, award_id: true, agent_id: true },
  ...{ commission_percent: true, commission_basis: true, commission_capped: true },
  ...{ currency: true, amounts_rounded_to: true, discount: true, discount_percent: true },
  ...{ valid_until: true, required_by: true, payment_terms: true, delivery_terms: true, delivery_place: true },
  ...{ remarks: true, internal_notes: true, quoted_at: true },
  ...{ id: false, version: false, number: false, branch_id: false, origin_order_id: false },
  // Decided by the step.
  ...{ revision: false, status: false },
  ...{ created_at: false, updated_at: false, confirmed_at: false, completed_at: false },
  ...{ assignee_id: false, client_answered_on: false, client_answered_by: false, closed_reason: false },
  // Calculated anew.
  ...{ net: false, tax: false, total: false, cost: false, payable: false, deposit: false, search_text: false },
  paid: false,
}

const headOf = ({ head }: KeptOrder): HeadValues =>
  Object.fromEntries(Object.entries(head).filter(([column]) => takenBack[column as keyof Head]))

/**
 * Takes up the revision of an order that was sent, in place of the draft of the next one, which is discarded. What its lines cover of
 * enquiries and buy of awards is checked again: another order may have taken it since.
 */
export async function takeUpSent<O extends Operation>(
  change: Change<O> & { params: { id: string }; version: number },
  { reason, accept }: Given,
): Promise<Order> {
  const { db, params, version, now, record } = change
  const user = userOf(change)
  const { order: before, facts } = await lockOrder(db, params.id, user, version)
  const { revision, status } = granted(decideDiscard(before))
  const [row] = await keptRevision(db, before.id, revision)
  const kept = keptIn(row)
  if (!kept)
    throw conflict(
      'not_kept',
      `Revision ${revision} was replaced before its costs were kept, so it cannot be taken up again. Set the lines of the draft back by hand.`,
    )
  const lines = await standingLines(db, kept)
  const added = lines.filter(({ id }) => !before.lines.some((line) => line.id === id))
  await lockNeedsOfLines(db, before.lines, lines)
  await assertAwardHolds(db, before.id, added)
  const asked = [...before.lines, ...lines].flatMap(({ enquiry_line_id }) => enquiry_line_id ?? [])
  const covered = coverIn(await needsOf(db, asked), before.id)
  await saveOrder(
    db,
    facts,
    { ...headOf(kept), status, revision },
    {
      lines,
      charges: kept.charges,
      also: [
        ...rowChanges(order_rates, {
          where: sql`order_id = ${before.id}`,
          before: facts.rates.map((rate) => ({ ...rate, order_id: before.id })),
          after: kept.rates.map((rate) => ({ ...rate, order_id: before.id })),
          key: ['order_id', 'currency'],
        }),
        keptForgotten(kept),
      ],
      items: await db
        .select({ id: items.id, code: items.code })
        .from(items)
        .where(
          inArray(
            items.id,
            lines.flatMap(({ item_id }) => item_id ?? []),
          ),
        ),
    },
  )
  const { order: after } = await readToRecord(db, before.id, user)
  const exceeded = await assertWithinNeed(db, [after], { before: covered, accept, record })
  await outdateRequests(change, toOrderApproval(after))
  await restoreApproval(change, toOrderApproval(after))
  await moveEnquiries(db, now, [...new Set([before, after].flatMap(enquiryIdsOf))], before.number)
  record({
    action: 'revision_discarded',
    ...about('orders', after),
    before: toAuditedOrder(before),
    after: toAuditedOrder(after),
    reason: [reason, exceeded].filter(Boolean).join(' · ') || null,
  })
  return after
}

/** The lines as they were kept; one of an enquiry's line that was deleted since is of none. */
async function standingLines(db: Transaction, { lines }: KeptOrder): Promise<KeptOrder['lines'][number]['line'][]> {
  const ids = lines.flatMap(({ line }) => line.enquiry_line_id ?? [])
  const there = await db.select({ id: enquiry_lines.id }).from(enquiry_lines).where(inArray(enquiry_lines.id, ids))
  const standing = new Set(there.map(({ id }) => id))
  return lines.map(({ line }) =>
    line.enquiry_line_id === null || standing.has(line.enquiry_line_id) ? line : { ...line, enquiry_line_id: null },
  )
}
