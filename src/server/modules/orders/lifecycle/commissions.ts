import { sql, type SQL } from 'drizzle-orm'
import type { Order } from '../../../../contract/order'
import { isPositive } from '../../../../domain/money/money'
import { uuidv7 } from '../../../db/rows/ids'
import { insertion } from '../../../db/rows/recordset'
import { commission_entries } from '../../../db/schema/deliveries'

/**
 * Accrues the agent's commission of a confirmed order, as a part of a statement; nothing without an agent or an amount.
 */
export function commissionEarned({ id, agent_id, currency, margin }: Order, now: Date): SQL | null {
  if (!agent_id || !margin || !isPositive(margin.commission)) return null
  const entry = { order_id: id, agent_id, kind: 'earned', amount: margin.commission, currency, at: now.toISOString() }
  return insertion(commission_entries, ['id', ...Object.keys(entry)], [{ id: uuidv7(), ...entry }])
}

/**
 * Brings the accrued commission of an order to an amount in its currency, as a part of a statement: what is more is reversed, what
 * is less is earned. Nothing for an order that earned none.
 */
export const commissionBroughtTo = (order_id: string, amount: string, now: Date): SQL =>
  sql`insert into commission_entries (id, order_id, agent_id, kind, amount, currency, at)
    select ${uuidv7()}::uuid, ${order_id}::uuid, e.agent_id, case when e.accrued > ${amount}::numeric then 'reversed' else 'earned' end,
      abs(e.accrued - ${amount}::numeric), e.currency, ${now.toISOString()}::timestamptz
    from (
      select agent_id, currency, sum(case kind when 'earned' then amount else - amount end) as accrued
      from commission_entries where order_id = ${order_id} and kind in ('earned', 'reversed') group by agent_id, currency) e
    where e.accrued <> ${amount}::numeric`
