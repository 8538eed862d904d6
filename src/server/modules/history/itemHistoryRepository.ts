import { sql } from 'drizzle-orm'
import { mostPrices, type ItemHistory, type PricePoint } from '../../../contract/itemHistory'
import { crossRate, maxDecimals, multiply, roundTo } from '../../../domain/money/money'
import type { Sql } from '../../db/connection/database'
import { theCompany } from '../company/companyRepository'
import { getItem } from '../items/itemsRepository'

/** The company's exchange rate on a day for one currency, and the day from which it applies. */
const bookRate = (currency: ReturnType<typeof sql>) => sql`(
  select x.rate::text as rate, x.valid_from from exchange_rates x where x.currency = ${currency} and x.valid_from <= p.quoted_on
  order by x.valid_from desc, x.created_at desc, x.id desc limit 1)`

interface Row extends Record<string, unknown>, Omit<PricePoint, 'rate' | 'rate_date' | 'converted'> {
  from_rate: string | null
  from_date: string | null
  to_rate: string | null
  to_date: string | null
}

/**
 * Returns the newest prices of an item from all its suppliers, each converted with the exchange rates of its own day.
 */
export async function getItemHistory(db: Sql, item_id: string, wanted: string | undefined): Promise<ItemHistory> {
  const { unit } = await getItem(db, item_id)
  const company = await theCompany.get(db)
  const currency = wanted ?? company.currency
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.supplier_id, s.name as supplier_name, p.quoted_on, p.source, p.unit, p.currency, p.unit_price::text,
      of_price.rate as from_rate, of_price.valid_from as from_date, of_target.rate as to_rate, of_target.valid_from as to_date
    from prices p
    join suppliers s on s.id = p.supplier_id
    left join lateral ${bookRate(sql`p.currency`)} of_price on true
    left join lateral ${bookRate(sql`${currency}`)} of_target on true
    where p.item_id = ${item_id}
    order by p.quoted_on desc, p.id desc
    limit ${mostPrices + 1}`)
  const prices = rows
    .slice(0, mostPrices)
    .reverse()
    .map((row) => converted(row, currency, company.currency))
  return { currency, unit, prices, more: rows.length > mostPrices }
}

/** Without a rate for both currencies nothing is converted. */
function converted(
  { from_rate, from_date, to_rate, to_date, ...price }: Row,
  currency: string,
  own: string,
): PricePoint {
  const point = (rate: string, rate_date: string | null): PricePoint => ({
    ...price,
    rate,
    rate_date,
    converted: roundTo(multiply(price.unit_price, rate), maxDecimals),
  })
  if (price.currency === currency) return point('1', null)
  const [from, to] = [price.currency === own ? '1' : from_rate, currency === own ? '1' : to_rate]
  if (from === null || to === null) return { ...price, rate: null, rate_date: null, converted: null }
  const days = [price.currency === own ? null : from_date, currency === own ? null : to_date].filter(
    (day) => day !== null,
  )
  // Of two rates the older day is reported, as it limits how current the result is.
  return point(crossRate(from, to), days.sort()[0] ?? null)
}
