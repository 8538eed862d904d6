import type { Order } from '../../../../contract/order'
import type { confirmOrder as operation } from '../../../../contract/orderSteps'
import { dayIn } from '../../../../domain/dates/days'
import { issueConfirmation } from '../../../../domain/orders/confirmations'
import { lateAnswerWarnings } from '../../../../domain/orders/orderRules'
import { decideConfirm } from '../../../../domain/orders/steps/decideOffer'
import { assertAccepted } from '../../../http/acceptance'
import { granted } from '../../../http/granted'
import { userOf, type Change } from '../../../http/route'
import { assertApproved, assertPartApproved } from '../../approvals/gate'
import { newPurchaseOrders, purchaseOrdersKept, purchasingParts } from '../purchasing/purchaseOrdersOfOrder'
import { commissionEarned } from './commissions'
import { finishStep } from './finishStep'
import { lockOrder } from '../orderChange'
import { boughtByQuotes, brokenPacks, otherWithNumber, toOffered, usedNumbers } from './orderChecks'
import { confirmationKept, describeConfirmation, describeOrder, documentParts } from '../documents/orderDocuments'
import { revisionFrozen } from '../documents/orderRevisions'
import { loadOrder } from '../loadOrder'
import { toOrderApproval } from '../orderApproval'
import { shownWarnings, toOrder } from '../toOrder'
import { confirmedPart, partMargins, splitOffRest, untaxedParts } from './orderSplit'

/**
 * Confirms an order: creates draft purchase orders, one per supplier and currency, and accrues the agent's commission.
 * Where the client confirms only some of the lines, these are the order's next revision, and the others move to a
 * quoted order of their own.
 */
export async function confirmOrder(change: Change<typeof operation>): Promise<Order> {
  const { db, params, body, version, now } = change
  const { id } = params
  const user = userOf(change)
  const making = { ...purchasingParts(db, id), ...documentParts(db, id) }
  const { order: before, facts } = await lockOrder(db, id, user, version, {
    bought: boughtByQuotes(db, id, body.line_ids),
    others: otherWithNumber(db, id, body.client_po_number ?? undefined),
    ...making,
  })
  const { line_ids, answered_on: said_on } = body
  const today = dayIn(now, facts.branch.timezone)
  const decided = granted(decideConfirm(toOffered(facts), { line_ids, answered_on: said_on, today }))
  const { status, chosen, left, answered_on } = decided
  if (left.length === 0) await assertApproved(change, toOrderApproval(before))
  else {
    const part = toOrderApproval(before, confirmedPart(facts, before, chosen))
    await assertPartApproved(change, toOrderApproval(before), part)
  }
  const client_po_number = body.client_po_number ?? before.client_po_number
  const reason = assertAccepted(
    [
      ...usedNumbers(facts.others, user, client_po_number),
      ...lateAnswerWarnings(before.valid_until, answered_on),
      ...brokenPacks(facts.bought),
      ...(left.length > 0
        ? [...shownWarnings(user, before, partMargins(facts, before, chosen)), ...untaxedParts(facts, before, chosen)]
        : []),
    ],
    body.accept,
  )

  const rest = left.length > 0 ? await splitOffRest(change, before, chosen) : null
  const taken = rest ? await loadOrder(db, id, user, making) : facts
  const values = {
    status,
    client_po_number,
    client_answered_on: answered_on,
    client_answered_by: body.answered_by ?? null,
    confirmed_at: now.toISOString(),
    ...(rest ? { revision: before.revision + 1, discount: rest.discount_left } : {}),
  }
  const confirmed = toOrder({ ...taken, head: { ...taken.head, ...values } })
  const confirmation = describeConfirmation(change, confirmed, taken)
  const made = newPurchaseOrders(taken, now)
  return finishStep(change, {
    before,
    facts: taken,
    values,
    action: 'confirmed',
    reason: [rest && `The remaining lines are on ${rest.number}`, reason].filter(Boolean).join(' · ') || null,
    also: [
      ...(rest ? takenFrozen() : confirmationKept(confirmed, confirmation)),
      ...purchaseOrdersKept(db, made),
      commissionEarned(confirmed, now),
    ],
    events: made.map(({ auditEvent }) => auditEvent),
  })

  /** Freezes the confirmed lines as a revision of their own, with its confirmation. */
  function takenFrozen() {
    const { documents, checks } = describeOrder(change, confirmed, taken)
    return revisionFrozen(
      confirmed,
      {
        documents: issueConfirmation(documents, confirmation.documents),
        checks: [...checks, ...confirmation.checks],
      },
      {
        reason: `The client accepted ${chosen.size} of ${before.lines.length} lines; the remaining lines are on ${rest?.number ?? ''}`,
        now,
      },
    )
  }
}
