import type { Order } from '../../../../contract/order'
import type { confirmOrder as operation } from '../../../../contract/orderSteps'
import { dayIn } from '../../../../domain/dates/days'
import { issueConfirmation } from '../../../../domain/orders/confirmations'
import { lateAnswerWarnings, marginWarnings } from '../../../../domain/orders/orderRules'
import { decideConfirm } from '../../../../domain/orders/steps/decideOffer'
import { answeredRevision } from '../../../../domain/orders/steps/decideDiscard'
import { assertAccepted } from '../../../http/acceptance'
import { granted } from '../../../http/granted'
import { userOf, type Change } from '../../../http/route'
import { assertApproved, assertPartApproved } from '../../approvals/gate'
import { newPurchaseOrders, purchaseOrdersKept, purchasingParts } from '../purchasing/purchaseOrdersOfOrder'
import { commissionEarned } from './commissions'
import { takeUpSent } from './discardRevision'
import { finishStep } from './finishStep'
import { lockOrder } from '../orderChange'
import { otherWithNumber, toOffered, usedNumbers } from './orderChecks'
import {
  confirmationKept,
  confirmationsOf,
  describeConfirmation,
  describeOrder,
  documentParts,
} from '../documents/orderDocuments'
import { revisionKept } from '../documents/keptRevision'
import { revisionFrozen } from '../documents/orderRevisions'
import { loadOrder, type OrderFacts } from '../loadOrder'
import { toOrderApproval } from '../orderApproval'
import { marginOfOrder, shownWarnings, toOrder } from '../toOrder'
import { withCosts } from '../purchasing/costsByQuote'
import {
  acceptedBy,
  judgePurchases,
  type OfferedParts,
  offeredParts,
  placed,
  shownTerms,
  splitAccepted,
} from '../purchasing/offeredTerms'
import { confirmedPart, partMargins, splitOffRest, untaxedParts } from './orderSplit'

/**
 * Confirms an order: creates draft purchase orders, one per supplier and currency, and accrues the agent's commission.
 * Where the client confirms only some of the lines, these are the order's next revision, and the others move to a
 * quoted order of their own.
 */
export async function confirmOrder(change: Change<typeof operation>): Promise<Order> {
  const { db, params, body, now } = change
  const { id } = params
  const user = userOf(change)
  const making = { ...purchasingParts(db, id), ...documentParts(db, id), ...offeredParts(db, id) }
  const { order: before, facts } = await lockOrder(db, id, user, await answeredVersion(change), {
    issued: confirmationsOf(db, id),
    others: otherWithNumber(db, id, body.client_po_number ?? undefined),
    ...making,
  })
  const { line_ids, answered_on: said_on } = body
  const today = dayIn(now, facts.branch.timezone)
  const decided = granted(decideConfirm(toOffered(facts), { line_ids, answered_on: said_on, today }))
  const { status, chosen, left, answered_on } = decided
  const judged = judgePurchases(placed(facts.lines.filter(({ line }) => chosen.has(line.id))), facts, before.currency)
  const { costs, kept } = splitAccepted(judged, acceptedBy(user, before, body.by_quote))
  const priced = pricedBy(costs, facts)
  if (left.length === 0 && costs.size === 0) await assertApproved(change, toOrderApproval(before))
  else {
    const part = toOrderApproval(toOrder(priced), confirmedPart(priced, before, chosen))
    await assertPartApproved(change, toOrderApproval(before), part)
  }
  const client_po_number = body.client_po_number ?? before.client_po_number
  const reason = assertAccepted(
    [
      ...usedNumbers(facts.others, user, client_po_number),
      ...lateAnswerWarnings(before.valid_until, answered_on),
      ...shownTerms(user, before, kept),
      ...shownWarnings(user, before, margins()),
      ...(left.length > 0 ? untaxedParts(facts, before, chosen) : []),
    ],
    body.accept,
  )

  const rest = left.length > 0 ? await splitOffRest(change, before, chosen) : null
  const stored = rest ? await loadOrder(db, id, user, making) : facts
  const taken = pricedBy(costs, stored)
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
    facts: stored,
    values,
    lines: costs.size > 0 ? taken.lines : undefined,
    action: 'confirmed',
    reason: [rest && `The remaining lines are on ${rest.number}`, reason].filter(Boolean).join(' · ') || null,
    also: [
      ...(rest ? [revisionKept(facts), ...takenFrozen()] : confirmationKept(confirmed, confirmation, facts.issued)),
      ...purchaseOrdersKept(db, made),
      commissionEarned(confirmed, now),
    ],
    events: made.map(({ auditEvent }) => auditEvent),
  })

  /** The margins that this confirmation decides about: of both parts, or of the whole where its cost changes. */
  function margins() {
    if (left.length > 0) return partMargins(priced, before, chosen)
    return costs.size > 0 ? marginWarnings(marginOfOrder(priced), priced.floor_percent) : []
  }

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

/**
 * Returns the version to confirm. Where the client accepted the revision that was sent while a draft of the next one is open, that
 * draft is discarded first.
 */
async function answeredVersion(change: Change<typeof operation>): Promise<number> {
  const { db, params, body, version } = change
  if (body.revision === undefined) return version
  const { order } = await lockOrder(db, params.id, userOf(change), version)
  if (granted(answeredRevision(order, body.revision)) === 'current') return version
  const sent = await takeUpSent(change, {
    reason: `The client accepted revision ${body.revision}`,
    accept: body.accept,
  })
  return sent.version
}

type Confirming = OrderFacts & OfferedParts & Pick<Parameters<typeof newPurchaseOrders>[0], 'quoted_terms'>

/** The order with the costs of accepted quotes, and the terms of the answers that its lines are based on then. */
function pricedBy<Facts extends Confirming>(costs: Parameters<typeof withCosts>[1], facts: Facts): Facts {
  if (costs.size === 0) return facts
  const { lines, offered_lines, offered_quotes, quoted_terms, head } = facts
  const newest = offered_lines.map((line) => ({
    ...line,
    payment_terms: offered_quotes.find((quote) => quote.newest.id === line.quote_id)?.newest.payment_terms ?? null,
  }))
  return {
    ...facts,
    lines: withCosts(lines, costs, facts, head.currency),
    quoted_terms: [...quoted_terms, ...newest],
  }
}
