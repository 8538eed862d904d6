import type { FieldError, Warning } from '../../../contract/envelope'
import type { Order } from '../../../contract/order'
import type { confirmOrder as operation } from '../../../contract/orderSteps'
import { dayIn } from '../../../domain/days'
import { answerProblems } from '../../../domain/orderRules'
import { assertAccepted } from '../../acceptance'
import { invalid } from '../../refusal'
import { userOf, type Change } from '../../route'
import { getBranch } from '../branches/branchesRepository'
import { moveEnquiries } from '../enquiries/enquirySteps'
import { keepConfirmation } from '../papers/orderPapers'
import { makePurchaseOrders } from '../purchaseOrders/purchaseOrdersOfOrder'
import { earnCommission } from './commissions'
import { changeOrder, lockOrder, orderStep, told } from './orderChange'
import { assertReady, brokenPacks, usedNumbers } from './orderChecks'
import { enquiryIdsOf } from './orderEnquiry'
import { freezeRevision } from './orderRevisions'
import { getOrder } from './ordersRepository'
import { partMargins, splitOffRest } from './orderSplit'

/**
 * The client has said yes: purchase orders are made as drafts, one per supplier and currency, and the agent's commission is earned.
 * Where he took only some of the lines, these are the order's next revision, and the rest goes on as a quoted order of its own.
 */
export async function confirmOrder(change: Change<typeof operation>): Promise<Order> {
  const { db, params, body, version, now, record } = change
  const user = userOf(change)
  const before = await lockOrder(db, params.id, user, version)
  const status = orderStep(before, 'confirm')
  const chosen = chosenOf(before, body.line_ids)
  await assertReady(db, before, chosen)
  const { timezone } = await getBranch(db, before.branch_id)
  const answered_on = body.answered_on ?? dayIn(now, timezone)
  const [wrong] = answerProblems(answered_on, dayIn(now, timezone))
  if (wrong) throw invalid([wrong])
  const client_po_number = body.client_po_number ?? before.client_po_number
  const left = before.lines.flatMap(({ id }) => (chosen.has(id) ? [] : [id]))
  const warnings: Warning[] = [
    ...(await usedNumbers(db, user, before, client_po_number)),
    ...(await brokenPacks(db, before.id, left)),
    ...(left.length > 0 ? await partMargins(db, before, chosen) : []),
  ]
  const reason = assertAccepted(warnings, body.accept)

  const rest = left.length > 0 ? await splitOffRest(change, before, chosen) : null
  const answer = {
    client_po_number,
    client_answered_on: answered_on,
    client_answered_by: body.answered_by ?? null,
    confirmed_at: now.toISOString(),
  }
  await changeOrder(db, before, {
    status,
    ...answer,
    ...(rest ? { revision: before.revision + 1, discount: rest.discount_left } : {}),
  })
  const confirmed = await getOrder(db, before.id, user)
  if (rest)
    await freezeRevision(
      change,
      confirmed,
      `The client took ${chosen.size} of ${before.lines.length} lines; the rest is ${rest.number}`,
    )
  await keepConfirmation(change, confirmed)
  await makePurchaseOrders(db, before.id, now, record)
  await earnCommission(db, confirmed, now)
  // Of both parts at once: they answer the same enquiries.
  await moveEnquiries(db, now, enquiryIdsOf(before), before.number)
  const after = await getOrder(db, before.id, user)
  await record({
    action: 'confirmed',
    entity: 'orders',
    entity_id: after.id,
    branch_id: after.branch_id,
    before: told(before),
    after: told(after),
    reason: [rest && `The rest is ${rest.number}`, reason].filter(Boolean).join(' · ') || null,
  })
  return after
}

/** The lines that the client took; all of them where none are named. */
function chosenOf({ lines }: Order, line_ids: readonly string[] = lines.map(({ id }) => id)): ReadonlySet<string> {
  const unknown = line_ids.flatMap((id, index): FieldError[] =>
    lines.some((line) => line.id === id)
      ? []
      : [
          {
            path: `line_ids.${index}`,
            message: 'This line is not on the order any more. Choose among those that are.',
          },
        ],
  )
  if (unknown.length > 0) throw invalid(unknown)
  return new Set(line_ids)
}
