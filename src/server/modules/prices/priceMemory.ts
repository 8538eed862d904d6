import { sql } from 'drizzle-orm'
import type { Comparison, LastBought } from '../../../contract/comparison'
import type { Rfq } from '../../../contract/rfqs'
import {
  comparablePrices,
  lowestOfEachDay,
  type ConvertedPrice,
  type PastPrice,
} from '../../../domain/prices/pastPrices'
import { type AskedPrice, priceDoubts } from '../../../domain/prices/priceDoubts'
import type { UserActor } from '../../http/actor'
import { isPlacedIn } from '../../db/lists/purchaseOrderStates'
import type { Sql } from '../../db/connection/database'
import { inBranchesOf } from '../../db/rows/inBranches'

type Line = { item_id: string | null; unit: string }
type Remembered = Pick<Comparison['lines'][number], 'last_bought' | 'trend'>

/** Earlier prices of the items of an RFQ. */
export interface PriceMemory {
  of: (line: Line) => Remembered
  /** All earlier comparable prices of a line's item, the oldest first. */
  past: (line: Line) => ConvertedPrice[]
}

/** How many prices of an item are read, and over how many days its trend is computed. */
const looked = 60
const shown = 12

type Of = Pick<Rfq, 'id' | 'currency' | 'rates' | 'timezone'> & {
  lines: readonly Line[]
  /** YYYY-MM-DD: later prices are ignored. */ read_on: string
}

/**
 * Returns earlier prices of an RFQ's items, from the price lists and from purchases of the reader's branches, excluding
 * those that came from this RFQ.
 */
export async function priceMemory(db: Sql, rfq: Of, user: UserActor): Promise<PriceMemory> {
  const items = [...new Set(rfq.lines.flatMap(({ item_id }) => item_id ?? []))]
  const [prices, purchases] =
    items.length === 0 ? [[], []] : [await pricesOf(db, items, rfq), await purchasesOf(db, items, rfq, user)]
  const past = (line: Line) => comparablePrices(prices, line, rfq.currency, rfq.rates)
  return {
    past,
    of: (line) => ({
      last_bought: lastBought(purchases.find(({ item_id }) => item_id === line.item_id)),
      trend: lowestOfEachDay(past(line)).slice(-shown),
    }),
  }
}

/** Returns the newest prices of each item, in ascending order of date. */
async function pricesOf(db: Sql, items: readonly string[], { id, read_on }: Of): Promise<PastPrice[]> {
  const { rows } = await db.execute<PastPrice & Record<string, unknown>>(sql`
    select p.item_id, p.supplier_id, p.quoted_on::text as on, p.unit, p.currency, p.unit_price::text as unit_price
    from unnest(${sql.param(items)}::uuid[]) as wanted (id)
    cross join lateral (
      select * from prices q where q.item_id = wanted.id and not exists (
        select from quote_lines l join rfq_lines r on r.id = l.rfq_line_id where l.id = q.quote_line_id and r.rfq_id = ${id})
        and q.quoted_on <= ${read_on}
      order by q.quoted_on desc, q.id desc limit ${looked}) p
    order by p.quoted_on, p.id`)
  return rows
}

type Purchase = LastBought & { item_id: string } & Record<string, unknown>

/** Returns the last purchase of each item on a sent purchase order. */
async function purchasesOf(
  db: Sql,
  items: readonly string[],
  { id, timezone, read_on }: Of,
  user: UserActor,
): Promise<Purchase[]> {
  const day = sql`(coalesce(po.sent_at, po.created_at) at time zone ${timezone})::date`
  const { rows } = await db.execute<Purchase>(sql`
    select distinct on (l.item_id) l.item_id, l.unit_price::text as unit_price, po.currency, l.unit, s.name as supplier_name,
      ${day}::text as on
    from purchase_order_lines l
    join purchase_orders po on po.id = l.purchase_order_id
    join suppliers s on s.id = po.supplier_id
    left join quote_lines q on q.id = l.quote_line_id
    left join rfq_lines r on r.id = q.rfq_line_id
    where l.item_id = any(${sql.param(items)}::uuid[]) and ${isPlacedIn(sql`po`)} and r.rfq_id is distinct from ${id}
      and ${day} <= ${read_on} and ${inBranchesOf(user, sql`po.branch_id`)}
    order by l.item_id, coalesce(po.sent_at, po.created_at) desc, po.id desc`)
  return rows
}

function lastBought(purchase: Purchase | undefined): LastBought | null {
  if (!purchase) return null
  const { unit_price, currency, unit, on, supplier_name } = purchase
  return { unit_price, currency, unit, on, supplier_name }
}

/** Returns the doubtful prices (QUO-07) in words, by key. */
export function doubtsIn(
  memory: PriceMemory,
  { lines, currency, rates }: Pick<Rfq, 'lines' | 'currency' | 'rates'>,
  asked: readonly AskedPrice[],
): Map<string, string> {
  const past = (rfq_line_id: string) => {
    const line = lines.find(({ id }) => id === rfq_line_id)
    return line ? memory.past(line) : []
  }
  return priceDoubts(asked, past, currency, rates)
}
