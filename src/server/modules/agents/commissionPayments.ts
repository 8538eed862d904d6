import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Agent } from '../../../contract/agents'
import type {
  DueCommission,
  payCommission as operation,
  reverseCommission as reverseOperation,
} from '../../../contract/commission'
import type { FieldError } from '../../../contract/envelope'
import { commissionDue } from '../../../domain/commissions/commission'
import {
  paidOfOrder,
  paidOnProblems,
  paymentProblems,
  reversalProblems,
} from '../../../domain/commissions/commissionPayment'
import { dayIn } from '../../../domain/dates/days'
import { pick } from '../../../domain/fields/pick'
import { type Decimal, negate, roundMoney } from '../../../domain/money/money'
import type { UserActor } from '../../http/actor'
import { lockRows } from '../../db/rows/lockRows'
import type { Sql } from '../../db/connection/database'
import { branches } from '../../db/schema/company'
import { commission_entries } from '../../db/schema/deliveries'
import { orders } from '../../db/schema/orders'
import { clients } from '../../db/schema/parties'
import { invalid } from '../../http/refusal'
import { userOf, type Change } from '../../http/route'
import { getAgent } from './agentsRepository'
import { entriesOf } from './commissionEntries'

/** Orders listed at once. */
const mostOrders = 500

const sumOf = (kind: string) =>
  sql<string>`coalesce(sum(commission_entries.amount) filter (where commission_entries.kind = ${kind}), 0)::text`

interface AccountOfOrder extends DueCommission {
  timezone: string
}

/**
 * Returns the agent's balance of each order, the oldest first: of `order_ids` including settled ones, otherwise only
 * where a balance is due.
 */
async function accountsOfOrders(
  db: Sql,
  user: UserActor,
  agent_id: string,
  order_ids?: readonly string[],
): Promise<AccountOfOrder[]> {
  const [earned, reversed, paid] = [sumOf('earned'), sumOf('reversed'), sumOf('paid')]
  const at = sql<string>`min(commission_entries.at)`
  const rows = await db
    .select({
      order_id: orders.id,
      order_number: orders.number,
      client_name: clients.name,
      branch_id: orders.branch_id,
      currency: commission_entries.currency,
      timezone: branches.timezone,
      earned_at: at.mapWith(commission_entries.at),
      earned,
      reversed,
      paid,
    })
    .from(commission_entries)
    .innerJoin(orders, eq(orders.id, commission_entries.order_id))
    .innerJoin(branches, eq(branches.id, orders.branch_id))
    .innerJoin(clients, eq(clients.id, orders.client_id))
    .where(and(entriesOf(db, user, agent_id), order_ids && inArray(commission_entries.order_id, [...order_ids])))
    .groupBy(orders.id, orders.number, clients.name, orders.branch_id, commission_entries.currency, branches.timezone)
    .having(order_ids ? undefined : sql`${earned}::numeric - ${reversed}::numeric - ${paid}::numeric <> 0`)
    .orderBy(asc(at), asc(orders.id))
    .limit(mostOrders)
  return rows.map(({ earned: sum, reversed: less, paid: given, ...row }) => ({
    ...row,
    due: roundMoney(commissionDue({ earned: sum, reversed: less, paid: given }), row.currency),
  }))
}

const toDueCommission = ({ timezone: _, ...due }: AccountOfOrder): DueCommission => due

/** Lists the orders for which an agent has a balance due or was overpaid, the oldest first. */
export async function listDueCommission(db: Sql, user: UserActor, { id }: Pick<Agent, 'id'>): Promise<DueCommission[]> {
  return (await accountsOfOrders(db, user, id)).map(toDueCommission)
}

/**
 * Records that the balance due of these orders was paid, or a part of it. A concurrent cancellation or payment of the same orders
 * waits; a second payment is refused because nothing is due any more.
 */
export async function payCommission(change: Change<typeof operation>): Promise<DueCommission[]> {
  const { db, params, body, now, record } = change
  const user = userOf(change)
  const { paid_on, reference = null } = body
  const agent = await getAgent(db, params.id)
  const order_ids = [...new Set(body.order_ids)]
  await lockRows(db, orders, inArray(orders.id, order_ids))
  const accounts = await accountsOfOrders(db, user, agent.id, order_ids)
  const chosen = order_ids.map((id) => accounts.find(({ order_id }) => order_id === id))
  const unknown = chosen.flatMap((account, index): FieldError[] =>
    account
      ? []
      : [
          {
            path: `order_ids.${index}`,
            message: `${agent.name} has no commission for this order, or the order is not in your branches.`,
          },
        ],
  )
  if (unknown.length > 0) throw invalid(unknown)
  const known = chosen
    .filter((account) => account !== undefined)
    .map((account) => ({ ...account, amount: body.amounts?.[account.order_id] }))
  const today = known.map(({ timezone }) => dayIn(now, timezone)).reduce((least, day) => (day < least ? day : least))
  const problems = [...paidOnProblems(paid_on, today), ...paymentProblems(known)]
  const strange = Object.keys(body.amounts ?? {}).filter((id) => !order_ids.includes(id))
  problems.push(...strange.map((id) => ({ path: `amounts.${id}`, message: 'Select this order to pay a part of it.' })))
  if (problems.length > 0) throw invalid(problems)

  const paid = known.map((account) => ({ ...account, amount: roundMoney(paidOfOrder(account), account.currency) }))
  await db.insert(commission_entries).values(
    paid.map(({ order_id, amount, currency }) => ({
      order_id,
      agent_id: agent.id,
      kind: 'paid' as const,
      amount,
      currency,
      at: now.toISOString(),
      paid_on,
      reference,
    })),
  )
  for (const { branch_id, commissions } of byBranch(paid))
    record({
      action: 'commission_paid',
      entity: 'agents',
      entity_id: agent.id,
      branch_id,
      after: { paid_on, reference, commissions },
      covers: [{ kind: 'commission_entry', by: 'order_id', ids: order_ids }],
    })
  return listDueCommission(db, user, agent)
}

/**
 * Reverses payments of an agent's commission: each stays in the account, and an entry of today takes its amount back, with the
 * reason. Statements of earlier months do not change. Of two reversals of one payment the second is refused.
 */
export async function reverseCommission(change: Change<typeof reverseOperation>): Promise<DueCommission[]> {
  const { db, params, body, now, record } = change
  const user = userOf(change)
  const agent = await getAgent(db, params.id)
  const entry_ids = [...new Set(body.entry_ids)]
  const own = and(entriesOf(db, user, agent.id), inArray(commission_entries.id, entry_ids))
  const order_ids = await db.selectDistinct({ id: commission_entries.order_id }).from(commission_entries).where(own)
  await lockRows(
    db,
    orders,
    inArray(
      orders.id,
      order_ids.map(({ id }) => id),
    ),
  )
  const paid = await db
    .select({
      ...pick(commission_entries, ['id', 'order_id', 'kind', 'amount', 'currency', 'reference', 'reverses_id']),
      order_number: orders.number,
      branch_id: orders.branch_id,
      timezone: branches.timezone,
      is_reversed: sql<boolean>`exists (select from commission_entries r where r.reverses_id = commission_entries.id)`,
    })
    .from(commission_entries)
    .innerJoin(orders, eq(orders.id, commission_entries.order_id))
    .innerJoin(branches, eq(branches.id, orders.branch_id))
    .where(own)
  const chosen = entry_ids.map((id) => paid.find((entry) => entry.id === id))
  const unknown = chosen.flatMap((entry, index): FieldError[] =>
    entry ? [] : [{ path: `entry_ids.${index}`, message: 'This payment no longer exists. Reload the page.' }],
  )
  if (unknown.length > 0) throw invalid(unknown)
  const known = chosen.filter((entry) => entry !== undefined)
  const problems = reversalProblems(known)
  if (problems.length > 0) throw invalid(problems)

  await db.insert(commission_entries).values(
    known.map(({ id, order_id, amount, currency, reference, timezone }) => ({
      order_id,
      agent_id: agent.id,
      kind: 'paid' as const,
      amount: negate(amount),
      currency,
      at: now.toISOString(),
      paid_on: dayIn(now, timezone),
      reference,
      reverses_id: id,
      reversed_reason: body.reason,
    })),
  )
  for (const { branch_id, commissions } of byBranch(known))
    record({
      action: 'commission_payment_reversed',
      entity: 'agents',
      entity_id: agent.id,
      branch_id,
      before: { commissions },
      reason: body.reason,
      covers: [{ kind: 'commission_entry', by: 'order_id', ids: known.map(({ order_id }) => order_id) }],
    })
  return listDueCommission(db, user, agent)
}

interface PaidCommission {
  branch_id: string
  order_number: string | null
  amount: Decimal
  currency: string
}

/** Paid commissions as activities state them, one activity per branch: users of a branch do not see orders of another. */
const byBranch = (paid: readonly PaidCommission[]) =>
  [...new Set(paid.map(({ branch_id }) => branch_id))].map((branch_id) => ({
    branch_id,
    commissions: paid
      .filter((each) => each.branch_id === branch_id)
      .map(({ order_number, amount, currency }) => ({
        order: order_number,
        amount: roundMoney(amount, currency),
        currency,
      })),
  }))
