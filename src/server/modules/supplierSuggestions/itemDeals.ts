import { sql } from 'drizzle-orm'
import { percentOfMedian } from '../../../domain/prices/percentOfMedian'
import type { PastDeals } from '../../../domain/parties/supplierRanking'
import type { Decimal } from '../../../domain/money/money'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { rateOnDay } from '../exchangeRates/rateOnDay'
import { inBranchesOf } from '../../db/rows/inBranches'

/** A supplier's prices and sales of an item. */
export interface ItemDeals {
  sold: PastDeals | null
  priced: PastDeals | null
  /** The supplier's last price in percent of the item's median. */
  of_median: Decimal | null
}

type Row = PastDeals & { item_id: string; supplier_id: string } & Record<string, unknown>

/** Returns what is known of these items, per item and supplier: list prices, and purchases of the reader's branches. */
export async function dealsOf(
  db: Sql,
  items: readonly string[],
  user: UserActor,
  company_currency: string,
): Promise<Map<string, Map<string, ItemDeals>>> {
  const deals = new Map<string, Map<string, ItemDeals>>(items.map((id) => [id, new Map()]))
  if (items.length === 0) return deals
  const prices = await pricesOf(db, items, company_currency)
  const set = ({ item_id, supplier_id }: Row, more: Partial<ItemDeals>) => {
    const of_item = deals.get(item_id)
    of_item?.set(supplier_id, { sold: null, priced: null, of_median: null, ...of_item.get(supplier_id), ...more })
  }
  for (const id of items) {
    const of_item = prices.filter(({ item_id }) => item_id === id)
    const shares = percentOfMedian(of_item)
    for (const row of of_item) set(row, { priced: dealOf(row), of_median: shares.get(row.supplier_id) ?? null })
  }
  for (const row of await purchasesOf(db, items, user)) set(row, { sold: dealOf(row) })
  return deals
}

const dealOf = ({ times, last_on, unit_price, currency, unit }: Row): PastDeals => ({
  times,
  last_on,
  unit_price,
  currency,
  unit,
})

/** Returns each supplier's last price and number of prices; never one of a sealed RFQ before its opening. */
async function pricesOf(db: Sql, items: readonly string[], company_currency: string) {
  const { rows } = await db.execute<Row & { converted: Decimal | null }>(sql`
    select f.item_id, f.supplier_id, f.times, f.quoted_on::text as last_on, f.unit_price::text as unit_price, f.currency, f.unit,
      (f.unit_price * ${rateOnDay(sql`f.currency`, sql`f.quoted_on`, company_currency)})::text as converted
    from (
      select p.*, (count(*) over (partition by p.item_id, p.supplier_id))::int as times,
        row_number() over (partition by p.item_id, p.supplier_id order by p.quoted_on desc, p.id desc) as place
      from unnest(${sql.param(items)}::uuid[]) as wanted (id)
      cross join lateral (
        select * from prices q where q.item_id = wanted.id and (q.quote_line_id is null or not exists (
          select from quote_lines l join rfq_lines n on n.id = l.rfq_line_id join rfqs r on r.id = n.rfq_id
          where l.id = q.quote_line_id and r.sealed and r.opened_at is null))) p) f
    where f.place = 1`)
  return rows
}

/** Returns each supplier's last purchase and number of purchases, from sent purchase orders. */
async function purchasesOf(db: Sql, items: readonly string[], user: UserActor): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select f.item_id, f.supplier_id, f.times, f.bought_on::text as last_on, f.unit_price::text as unit_price, f.currency, f.unit
    from (
      select l.item_id, o.supplier_id, o.currency, l.unit, l.unit_price, coalesce(o.sent_at, o.created_at)::date as bought_on,
        (count(*) over (partition by l.item_id, o.supplier_id))::int as times,
        row_number() over (partition by l.item_id, o.supplier_id order by coalesce(o.sent_at, o.created_at) desc, l.id desc) as place
      from unnest(${sql.param(items)}::uuid[]) as wanted (id)
      join purchase_order_lines l on l.item_id = wanted.id
      join purchase_orders o on o.id = l.purchase_order_id
      where o.status not in ('draft', 'cancelled') and ${inBranchesOf(user, sql`o.branch_id`)}) f
    where f.place = 1`)
  return rows
}
