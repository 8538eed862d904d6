import { eq, inArray, sql } from 'drizzle-orm'
import type { AgentCommission, CommissionEntry, listCommissionEntries as listOperation } from '../../../contract/commission'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import { commissionDue } from '../../../domain/commission'
import { roundMoney } from '../../../domain/money'
import type { UserActor } from '../../actor'
import type { Sql } from '../../db/database'
import { listPage } from '../../db/list'
import { commission_entries } from '../../db/schema/deliveries'
import { orders } from '../../db/schema/orders'
import { clients } from '../../db/schema/parties'
import { getCompany } from '../company/companyRepository'
import { inBranchesOf } from '../history/inBranches'

/** Months with entries that are told one by one. */
const mostMonths = 24

type Sums = Record<'currency' | 'earned' | 'reversed' | 'paid', string>

const sumOf = (kind: string) => sql`coalesce(sum(c.amount) filter (where c.kind = ${kind}), 0)::text`
const sums = sql`c.currency, ${sumOf('earned')} as earned, ${sumOf('reversed')} as reversed, ${sumOf('paid')} as paid`

/** What an agent earned, what was reversed and what was paid, by orders of the branches that the user may act in; never one currency into another. */
export async function getAgentCommission(db: Sql, user: UserActor, agent_id: string): Promise<AgentCommission> {
  const { timezone } = await getCompany(db)
  const entries = sql`from commission_entries c join orders d on d.id = c.order_id where c.agent_id = ${agent_id} and ${inBranchesOf(user, sql`d.branch_id`)}`
  const totals = await db.execute<Sums>(sql`select ${sums} ${entries} group by c.currency order by c.currency`)
  const months = await db.execute<Sums & { month: string }>(sql`
    select e.month, e.currency, e.earned, e.reversed, e.paid from (
      select to_char(c.at at time zone ${timezone}, 'YYYY-MM') as month, ${sums} ${entries} group by 1, c.currency) e
    order by e.month desc, e.currency`)
  const told = [...new Set(months.rows.map(({ month }) => month))].slice(0, mostMonths)
  return { totals: totals.rows.map(withDue), months: months.rows.filter(({ month }) => told.includes(month)).map(({ month, ...sum }) => ({ month, ...withDue(sum) })) }
}

function withDue({ currency, earned, reversed, paid }: Sums) {
  const rounded = (amount: string) => roundMoney(amount, currency)
  return { currency, earned: rounded(earned), reversed: rounded(reversed), paid: rounded(paid), due: rounded(commissionDue({ earned, reversed, paid })) }
}

/** The entries of an agent's account, the newest first. */
export function listCommissionEntries(db: Sql, user: UserActor, agent_id: string, query: Query<typeof listOperation>): Promise<Page<CommissionEntry>> {
  const mine = db.select({ id: orders.id }).from(orders).where(inBranchesOf(user, orders.branch_id))
  return listPage<CommissionEntry>({
    db,
    query,
    table: commission_entries,
    id: commission_entries.id,
    sorts: { at: commission_entries.at },
    default_sort: '-at',
    where: [eq(commission_entries.agent_id, agent_id), user.role === 'admin' ? undefined : inArray(commission_entries.order_id, mine)],
    rows: ({ where, order, limit, sort_key }) =>
      db
        .select({
          id: commission_entries.id,
          order_id: commission_entries.order_id,
          order_number: orders.number,
          client_name: clients.name,
          kind: commission_entries.kind,
          amount: commission_entries.amount,
          currency: commission_entries.currency,
          basis: sql<CommissionEntry['basis']>`case when commission_entries.kind <> 'paid' then orders.commission_basis end`,
          // What the percentage is of: the lines less the discount, or that less what they cost.
          basis_amount: sql<string | null>`null::text`,
          percent: sql<string | null>`case when commission_entries.kind <> 'paid' then orders.commission_percent::text end`,
          at: commission_entries.at,
          paid_on: commission_entries.paid_on,
          reference: commission_entries.reference,
          sort_key,
        })
        .from(commission_entries)
        .innerJoin(orders, eq(orders.id, commission_entries.order_id))
        .innerJoin(clients, eq(clients.id, orders.client_id))
        .where(where)
        .orderBy(...order)
        .limit(limit),
  })
}
