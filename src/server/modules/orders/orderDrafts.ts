import { isBeyond } from '../../../domain/bounds'
import type { Branch } from '../../../contract/branches'
import type { Order } from '../../../contract/order'
import type { OrderChanges, OrderValues } from '../../../contract/orderBody'
import type { createOrder as createOperation, updateOrder as updateOperation } from '../../../contract/orders'
import { dayIn } from '../../../domain/days'
import { formatMoney } from '../../../domain/figures'
import { compare, roundMoney } from '../../../domain/money'
import type { UserActor } from '../../actor'
import type { Transaction } from '../../db/database'
import { orders } from '../../db/schema/orders'
import { conflict, invalid } from '../../refusal'
import { userOf, type Change } from '../../route'
import { getBranch } from '../branches/branchesRepository'
import { moveEnquiries } from '../enquiries/enquirySteps'
import { assertWithinNeed, coverOf, lockNeedsOfLines } from '../needs/overNeed'
import { agentTermsOf } from './agentTerms'
import { changeOrder, keepDerived, lockOrder, told } from './orderChange'
import { enquiryIdsOf } from './orderEnquiry'
import { keepCharges, keepLines } from './orderLines'
import { orderingClient } from './orderParties'
import { getOrder } from './ordersRepository'

/** An order from nothing, as a draft: prices are typed, costs where somebody knows them. */
export async function createOrder(change: Change<typeof createOperation>): Promise<Order> {
  const { db, branch_id, body, now, record } = change
  const user = userOf(change)
  const { lines, charges = [], accept, ...values } = body
  const branch = await getBranch(db, branch_id)
  const client = await orderingClient(db, values.client_id)
  const terms = await agentTermsOf(db, values.agent_id === undefined ? client.agent_id : values.agent_id)
  const currency = values.currency ?? client.currency ?? branch.currency
  await lockNeedsOfLines(db, lines)
  const after = await insertDraft(db, {
    head: {
      payment_terms: client.payment_terms,
      ...terms,
      ...given(head(values, currency)),
      client_id: client.id,
      currency,
    },
    lines,
    charges,
    branch,
    user,
    now,
  })
  const reason = await assertWithinNeed(db, [after], { accept, record })
  await record({ action: 'created', entity: 'orders', entity_id: after.id, branch_id, after: told(after), reason })
  return after
}

interface NewDraft {
  head: Omit<typeof orders.$inferInsert, 'branch_id' | 'created_at'>
  lines: OrderValues['lines']
  charges: NonNullable<OrderValues['charges']>
  branch: Branch
  user: UserActor
  now: Date
}

/** Keeps a new draft with its lines and charges, as the form would send them. */
export async function insertDraft(
  db: Transaction,
  { head: values, lines, charges, branch, user, now }: NewDraft,
): Promise<Order> {
  const { client_id, currency } = values
  const [row] = await db
    .insert(orders)
    .values({ ...values, branch_id: branch.id, created_at: now.toISOString() })
    .returning({ id: orders.id })
  if (!row) throw new Error('an order was not inserted')
  const order = { id: row.id, currency, client_id }
  await keepLines(db, { order, branch, user, today: dayIn(now, branch.timezone) }, lines)
  await keepCharges(db, order, charges)
  await keepDerived(db, row.id)
  const after = await getOrder(db, row.id, user)
  assertDiscount(after)
  return after
}

/** Changes a draft. Lines with an id keep what they cost, unless their quantity changes. */
export async function updateOrder(change: Change<typeof updateOperation>): Promise<Order> {
  const { db, params, body, version, now, record } = change
  const user = userOf(change)
  const before = await lockOrder(db, params.id, user, version)
  if (before.status !== 'draft')
    throw conflict('wrong_state', `This order is ${before.status}: revise it to change it.`)
  const { lines, charges, accept, ...values } = body
  await lockNeedsOfLines(db, before.lines, lines ?? [])
  const covered = await coverOf(db, before)
  const branch = await getBranch(db, before.branch_id)
  if (lines) await keepLines(db, { order: before, branch, user, today: dayIn(now, branch.timezone) }, lines)
  if (charges) await keepCharges(db, before, charges)
  const terms = values.agent_id === undefined ? {} : await agentTermsOf(db, values.agent_id)
  await changeOrder(db, before, { ...terms, ...given(head(values, before.currency)) })
  const after = await getOrder(db, before.id, user)
  assertDiscount(after)
  const reason = await assertWithinNeed(db, [after], { before: covered, accept, record })
  // A draft that was quoted before has a number: its enquiries follow which of their lines are on it.
  if (lines && before.number)
    await moveEnquiries(db, now, [...new Set([before, after].flatMap(enquiryIdsOf))], before.number)
  await record({
    action: 'changed',
    entity: 'orders',
    entity_id: after.id,
    branch_id: after.branch_id,
    before: told(before),
    after: told(after),
    reason,
  })
  return after
}

/** The head as it is kept: a discount rounded to the currency, no share of an order for nobody. */
function head<Values extends Pick<OrderChanges, 'agent_id' | 'discount'>>(
  values: Values,
  currency: string,
): Values & Partial<Pick<OrderChanges, 'commission_capped'>> {
  const discount = values.discount === undefined ? {} : { discount: roundMoney(values.discount, currency) }
  const nobody =
    values.agent_id === null ? { commission_percent: null, commission_basis: null, commission_capped: false } : {}
  return { ...values, ...discount, ...nobody }
}

function assertDiscount({ discount, goods, currency, total }: Order) {
  // NUM-01: the lines may each be fine, and their sum not.
  if (isBeyond(goods) || isBeyond(total))
    throw invalid([
      {
        path: 'lines',
        message:
          'The lines and charges come to more than 15 digits before the decimal point. Enter smaller quantities or prices.',
      },
    ])
  if (compare(discount, goods) <= 0) return
  throw invalid([
    {
      path: 'discount',
      message: `The discount of ${formatMoney(discount, currency)} is more than the lines come to, ${formatMoney(goods, currency)}. Enter less.`,
    },
  ])
}

/** Only what was said: what was left out keeps what it starts with. */
function given<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>
}
