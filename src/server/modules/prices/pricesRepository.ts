import { eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import type { listPrices as listOperation, Price, PriceBody } from '../../../contract/prices'
import { priceSources, type PriceSource } from '../../../domain/prices/price'
import type { Sql, Transaction } from '../../db/connection/database'
import { amountsBetween, daysBetween, isAnyOf, listPage } from '../../db/lists/list'
import { amountOrLeast, countOrLast, placeIn, unitBySymbol } from '../../db/schema/columns'
import { items } from '../../db/schema/items'
import { suppliers } from '../../db/schema/parties'
import { prices } from '../../db/schema/prices'
import { price_sort_keys } from '../../db/schema/sortKeys'
import { matches } from '../../db/search/search'
import { insertRow } from '../../db/rows/insertRow'
import { entityColumns } from '../../db/rows/publicColumns'

const columns = {
  ...entityColumns(prices),
  supplier_id: prices.supplier_id,
  supplier_name: suppliers.name,
  item_id: prices.item_id,
  item_code: items.code,
  item_name: items.name,
  supplier_code: prices.supplier_code,
  unit: prices.unit,
  currency: prices.currency,
  unit_price: prices.unit_price,
  minimum_quantity: prices.minimum_quantity,
  lead_time_days: prices.lead_time_days,
  quoted_on: prices.quoted_on,
  source: prices.source,
}

const withNames = (db: Sql) =>
  db
    .select(columns)
    .from(prices)
    .innerJoin(suppliers, eq(suppliers.id, prices.supplier_id))
    .innerJoin(items, eq(items.id, prices.item_id))

/** Whether there is no newer price of the same supplier, item and unit. */
const isLatest = sql`not exists (
  select from prices n where n.supplier_id = prices.supplier_id and n.item_id = prices.item_id and n.unit = prices.unit
    and (n.quoted_on, n.id) > (prices.quoted_on, prices.id))`

/** Whether the words of the query match an item or a supplier. */
function named(db: Sql, q: string | undefined) {
  const [of_item, of_supplier] = [matches(items.search_text, q), matches(suppliers.search_text, q)]
  if (!of_item || !of_supplier) return undefined
  return or(
    inArray(prices.item_id, db.select({ id: items.id }).from(items).where(of_item)),
    inArray(prices.supplier_id, db.select({ id: suppliers.id }).from(suppliers).where(of_supplier)),
  )
}

/** What other tables have, from the keys of the list. */
const keyColumns = {
  supplier_name: price_sort_keys.supplier_name,
  item_code: price_sort_keys.item_code,
  item_name: price_sort_keys.item_name,
}

/** The condition that a price is between two, in the company's currency. An unknown one is -1 in the index. */
function ofPrice(from: string | undefined, to: string | undefined): SQL | undefined {
  if (from === undefined && to === undefined) return undefined
  const between = amountsBetween(amountOrLeast(price_sort_keys.value), { from: from ?? '0', to })
  return sql`${prices.id} in (select ${price_sort_keys.id} from ${price_sort_keys} where ${between})`
}

const priceRows = (db: Sql, sort_key: SQL<string>) =>
  db
    .select({ ...columns, ...keyColumns, sort_key })
    .from(prices)
    .innerJoin(price_sort_keys, eq(price_sort_keys.id, prices.id))

export const listPrices = (db: Sql, query: Query<typeof listOperation>): Promise<Page<Price>> =>
  listPage<Price>(db, query, {
    table: prices,
    sorts: {
      quoted_on: prices.quoted_on,
      created_at: prices.created_at,
      unit: unitBySymbol(prices.unit),
      minimum_quantity: amountOrLeast(prices.minimum_quantity),
      lead_time_days: countOrLast(prices.lead_time_days),
      source: placeIn(prices.source, priceSources),
    },
    keyed: {
      id: price_sort_keys.id,
      sorts: {
        item_name: price_sort_keys.item_name,
        supplier_name: price_sort_keys.supplier_name,
        item_code: price_sort_keys.item_code,
        unit_price: amountOrLeast(price_sort_keys.value),
      },
    },
    default_sort: '-quoted_on',
    where: [
      named(db, query.q),
      isAnyOf(prices.supplier_id, query.supplier_id),
      isAnyOf(prices.item_id, query.item_id),
      isAnyOf(prices.currency, query.currency),
      isAnyOf(prices.source, query.source),
      ofPrice(query.price_from, query.price_to),
      query.latest === 'true' ? isLatest : undefined,
      daysBetween(prices.quoted_on, { from: query.quoted_from, to: query.quoted_to }),
    ],
    rows: priceRows,
  })

/** Adds a price to the lists; older ones stay as history. `quote_line_id` is the quote line that it comes from. */
export async function insertPrice(
  db: Transaction,
  values: PriceBody & { source: PriceSource; quote_line_id?: string },
): Promise<Price> {
  const id = await insertRow(db, prices, values)
  const [price] = await withNames(db).where(eq(prices.id, id))
  if (!price) throw new Error('a price went away while it was made')
  return price
}
