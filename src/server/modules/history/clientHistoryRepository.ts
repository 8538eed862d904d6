import { sql } from 'drizzle-orm'
import type { ClientHistory } from '../../../contract/clientHistory'
import { dayIn } from '../../../domain/dates/days'
import { hitRate, monthsUpTo } from '../../../domain/parties/history'
import { roundMoney } from '../../../domain/money/money'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { theCompany } from '../company/companyRepository'
import { orderOf } from '../enquiries/enquirySteps'
import { rateOnDay } from '../exchangeRates/rateOnDay'
import { inBranchesOf } from '../../db/rows/inBranches'
import { lastConfirmedOrder } from './mentionsRepository'
import { orderNet } from '../../db/lists/orderNet'

/** The number of months, including the current one. */
const monthsBack = 12

/**
 * Returns what a client requested and bought in twelve months, in the user's branches; values in the company's
 * currency.
 */
export async function getClientHistory(db: Sql, user: UserActor, client_id: string, now: Date): Promise<ClientHistory> {
  const { currency, timezone } = await theCompany.get(db)
  const months = monthsUpTo(dayIn(now, timezone), monthsBack)
  const from = `${months[0]}-01`
  const asked = await askedFor(db, user, client_id, from, { currency, timezone })
  const bought = await boughtByMonth(db, user, client_id, from, { currency, timezone })
  const sold = new Map(bought.map((row) => [row.month, row]))
  const { won, lost } = asked
  return {
    currency,
    from,
    enquiries: asked.enquiries,
    won: won.count,
    lost: lost.count,
    hit_rate: hitRate({ won: String(won.count), lost: String(lost.count) }),
    hit_rate_by_value: hitRate({ won: won.value, lost: lost.value }),
    without_value: won.count + lost.count - won.valued - lost.valued,
    months: months.map((month) => ({
      month,
      value: roundMoney(sold.get(month)?.value ?? '0', currency),
      orders: sold.get(month)?.orders ?? 0,
    })),
    without_rate: bought.reduce((count, row) => count + row.without_rate, 0),
    last_order: await lastConfirmedOrder(db, user, client_id),
  }
}

/** The company's currency and the time zone of its days. */
interface Own {
  currency: string
  timezone: string
}

interface Decided {
  count: number
  /** How many of them have a known value, and its sum. */
  valued: number
  value: string
}

/**
 * Returns the enquiries since a day and the value of the decided ones: the net of their quoted orders, otherwise their
 * target prices, at the exchange rate of the day. An enquiry with a missing rate has no value.
 */
async function askedFor(db: Sql, user: UserActor, client_id: string, from: string, { currency, timezone }: Own) {
  const rate = rateOnDay(sql`d.currency`, sql`(d.created_at at time zone ${timezone})::date`, currency)
  const { rows } = await db.execute<{ status: string } & Record<'count' | 'valued', number> & { value: string }>(sql`
    select e.status, count(*)::int as count, count(worth.value)::int as valued, coalesce(sum(worth.value), 0)::text as value
    from enquiries e
    left join lateral (
      select case when count(*) > 0 then case when bool_and(${rate} is not null) then sum(${orderNet(sql`d`)} * ${rate}) end
        else (
          select sum(l.quantity * l.target_price) * ${rateOnDay(sql`e.currency`, sql`e.received_on`, currency)}
          from enquiry_lines l where l.enquiry_id = e.id and l.dropped_reason is null and l.target_price is not null) end as value
      from orders d
      where ${orderOf(sql`d`, sql`e.id`)} and d.number is not null
        and d.status = any(case e.status when 'won' then array['confirmed', 'delivering', 'completed'] else array['quoted', 'lost'] end)
    ) worth on e.status in ('won', 'lost')
    where e.client_id = ${client_id} and e.received_on >= ${from}::date and e.status <> 'draft' and ${inBranchesOf(user, sql`e.branch_id`)}
    group by e.status`)
  const of = (status: string): Decided =>
    rows.find((row) => row.status === status) ?? { count: 0, valued: 0, value: '0' }
  return { enquiries: rows.reduce((sum, { count }) => sum + count, 0), won: of('won'), lost: of('lost') }
}

/** Returns confirmed orders by month of confirmation in the company's time zone, with the exact sum in its currency. */
async function boughtByMonth(db: Sql, user: UserActor, client_id: string, from: string, { currency, timezone }: Own) {
  const { rows } = await db.execute<{ month: string; orders: number; value: string; without_rate: number }>(sql`
    select sold.month, count(*)::int as orders, coalesce(sum(sold.net * sold.rate), 0)::text as value, count(*) filter (where sold.rate is null)::int as without_rate
    from (
      select to_char(d.confirmed_at at time zone ${timezone}, 'YYYY-MM') as month, ${orderNet(sql`d`)} as net, ${rateOnDay(sql`d.currency`, sql`(d.confirmed_at at time zone ${timezone})::date`, currency)} as rate
      from orders d
      where d.client_id = ${client_id} and d.status in ('confirmed', 'delivering', 'completed')
        and d.confirmed_at >= (${from}::date)::timestamp at time zone ${timezone} and ${inBranchesOf(user, sql`d.branch_id`)}
    ) sold
    group by sold.month`)
  return rows
}
