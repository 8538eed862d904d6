import type { Order } from '../../../contract/order'
import type { quoteOrder as operation } from '../../../contract/orderSteps'
import { dayIn } from '../../../domain/days'
import { marginWarnings, unpricedProblems, validityProblems } from '../../../domain/orderRules'
import { assertAccepted } from '../../acceptance'
import { nextNumber } from '../../numbers'
import { invalid } from '../../refusal'
import { userOf, type Change } from '../../route'
import { getBranch } from '../branches/branchesRepository'
import { moveEnquiriesOfOrder } from '../enquiries/enquirySteps'
import { changeOrder, lockOrder, orderStep, told } from './orderChange'
import { assertReady, brokenPacks } from './orderChecks'
import { freezeRevision, revisedBecause } from './orderRevisions'
import { getOrder } from './ordersRepository'

/** Quotes a draft: it gets its number at the first time, and this revision is frozen with all that its papers show. */
export async function quoteOrder(change: Change<typeof operation>): Promise<Order> {
  const { db, params, body, version, now, record } = change
  const user = userOf(change)
  const before = await lockOrder(db, params.id, user, version)
  const status = orderStep(before, 'quote')
  await assertReady(db, before)
  const { timezone } = await getBranch(db, before.branch_id)
  const problems = [
    ...validityProblems(before.valid_until, dayIn(now, timezone)),
    ...unpricedProblems(before.lines.map((line) => ({ ...line, has_cost: line.cost !== null }))),
  ]
  if (problems.length > 0) throw invalid(problems)
  const margins = before.margin ? marginWarnings(before.margin, before.margin.floor_percent) : []
  const reason = assertAccepted([...margins, ...(await brokenPacks(db, before.id))], body.accept)
  const number = before.number ?? (await nextNumber(db, 'ORD', before.branch_id, now))
  await changeOrder(db, before, { status, number, quoted_at: now.toISOString() })
  await freezeRevision(change, await getOrder(db, before.id, user), await revisedBecause(db, before.id))
  await moveEnquiriesOfOrder(db, now, before.id, number)
  const after = await getOrder(db, before.id, user)
  await record({
    action: 'quoted',
    entity: 'orders',
    entity_id: after.id,
    branch_id: after.branch_id,
    before: told(before),
    after: told(after),
    reason,
  })
  return after
}
