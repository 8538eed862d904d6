import { sql, type SQL } from 'drizzle-orm'

/**
 * Returns the value of one unit of a currency in the company's currency on a day; 1 for that currency itself, and null,
 * never 1, where no rate exists.
 */
export const rateOnDay = (
  currency: SQL,
  day: SQL,
  company_currency: string,
): SQL => sql`(case when ${currency} = ${company_currency} then 1 else (
  select x.rate from exchange_rates x where x.currency = ${currency} and x.valid_from <= ${day}
  order by x.valid_from desc, x.created_at desc, x.id desc limit 1) end)`
