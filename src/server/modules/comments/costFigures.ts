import { sql, type SQL } from 'drizzle-orm'
import type { CostFigures } from '../../../domain/access/costsInText'
import { countNothingMore } from '../../../domain/comparison/offerClass'
import { subtract } from '../../../domain/money/money'
import type { NotedEntity } from '../../../domain/notices/notes'
import { isSealed } from '../../../domain/rfqs/rfqSeal'
import type { Subject } from '../../audit/notedSubject'
import type { Sql } from '../../db/connection/database'
import { loadOrder } from '../orders/loadOrder'
import { toOrder } from '../orders/toOrder'
import { compareSubmitted } from '../quotes/compareSubmitted'
import { submittedParts } from '../quotes/submittedQuotes'
import { loadRfq } from '../rfqs/loadRfq'
import { toRfq } from '../rfqs/toRfq'

const none: CostFigures = { amounts: [], percents: [] }

/** Prices that are read of one item or supplier: the newest. */
const mostPrices = 1_000

type Given = string | null | undefined
const given = (...values: readonly Given[]) => values.filter((value) => typeof value === 'string')

/**
 * Returns the costs, suppliers' prices and margins of a record, by which a text is found that only users with costs may
 * read. None of a purchase order, which no one else reads, and none of sealed bids.
 */
export async function costFiguresOf(
  db: Sql,
  { entity, entity_id }: Pick<Subject, 'entity' | 'entity_id'>,
  now: Date,
): Promise<CostFigures> {
  const figures = await reads[entity](db, entity_id, now)
  return { amounts: [...new Set(figures.amounts)], percents: [...new Set(figures.percents)] }
}

const reads: Record<NotedEntity, (db: Sql, id: string, now: Date) => CostFigures | Promise<CostFigures>> = {
  orders: figuresOfOrder,
  rfqs: figuresOfRfq,
  enquiries: async (db, id) => ({ ...none, amounts: await amountsBy(db, pricesForEnquiry(id)) }),
  items: async (db, id) => ({ ...none, amounts: await amountsBy(db, knownPrices(sql`item_id = ${id}`)) }),
  suppliers: async (db, id) => ({ ...none, amounts: await amountsBy(db, knownPrices(sql`supplier_id = ${id}`)) }),
  agents: async (db, id) => ({
    ...none,
    percents: await amountsBy(
      db,
      sql`select commission_percent::text as amount from agents where id = ${id} and commission_percent is not null`,
    ),
  }),
  clients: () => none,
  'purchase-orders': () => none,
}

async function figuresOfOrder(db: Sql, id: string): Promise<CostFigures> {
  const { lines, margin, commission_percent, purchase_orders } = toOrder(await loadOrder(db, id))
  const costs = lines.flatMap(({ cost }) => cost ?? [])
  return {
    amounts: [
      ...costs.flatMap(({ unit_price, unit_cost, goods, freight, total, margin: won }) =>
        given(unit_price, unit_cost, goods, freight, total, won),
      ),
      ...given(margin?.cost, margin?.amount, margin?.net_margin, margin?.commission),
      ...purchase_orders.map(({ total }) => total),
    ],
    percents: given(
      margin?.percent,
      commission_percent,
      ...lines.map(({ markup_percent }) => markup_percent),
      ...costs.map(({ margin_percent }) => margin_percent),
    ),
  }
}

/** What the comparison shows, and by how much one supplier's total is below another's. */
async function figuresOfRfq(db: Sql, id: string, now: Date): Promise<CostFigures> {
  const facts = await loadRfq(db, id, {}, submittedParts(db, id))
  const rfq = toRfq(facts, now)
  if (isSealed(rfq)) return none
  const { quotes } = compareSubmitted(rfq, facts, now, countNothingMore).comparison
  const totals = given(...quotes.map(({ total }) => total))
  return {
    ...none,
    amounts: [
      ...quotes.flatMap(({ freight, quote, offers }) => [
        ...given(freight),
        ...given(...quote.lines.map(({ unit_price }) => unit_price)),
        ...offers.flatMap(({ purchase, freight_share, comparable_cost }) =>
          given(purchase?.goods, freight_share, comparable_cost),
        ),
      ]),
      ...totals,
      ...totals.flatMap((one, place) => totals.slice(place + 1).map((other) => subtract(one, other))),
    ],
  }
}

async function amountsBy(db: Sql, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ amount: string }>(query)
  return rows.map(({ amount }) => amount)
}

const knownPrices = (of: SQL) =>
  sql`select unit_price::text as amount from prices where ${of} order by quoted_on desc, id desc limit ${mostPrices}`

/** What suppliers quoted for an enquiry's lines, those of sealed bids aside, and what its orders cost. */
const pricesForEnquiry = (id: string) => sql`
  select q.unit_price::text as amount from quote_lines q
    join quotes u on u.id = q.quote_id and u.status = 'submitted'
    join rfq_lines l on l.id = q.rfq_line_id join rfqs r on r.id = l.rfq_id
    join rfq_line_origins o on o.rfq_line_id = l.id join enquiry_lines e on e.id = o.enquiry_line_id
    where e.enquiry_id = ${id} and q.unit_price is not null and (not r.sealed or r.opened_at is not null)
  union select unnest(array[l.cost_unit_price, l.cost_goods, l.cost_freight])::text from order_lines l
    join enquiry_lines e on e.id = l.enquiry_line_id where e.enquiry_id = ${id} and l.cost_goods is not null`
