import { and, eq, isNotNull, notInArray } from 'drizzle-orm'
import { crossRate, type Decimal, multiply, roundSignificant } from '../../../../domain/money/money'
import { noRate } from '../../../../domain/orders/draft/lineCosts'
import { datedRates, ratesToFreeze, type DatedRate } from '../../../../domain/rfqs/rfqRates'
import type { Sql, Transaction } from '../../../db/connection/database'
import { order_lines, order_rates } from '../../../db/schema/orders'
import { invalid } from '../../../http/refusal'
import { theCompany } from '../../company/companyRepository'
import { exchangeRatesOn, type BookRate } from '../../exchangeRates/exchangeRatesRepository'

/**
 * Returns the current rates in the order's currency, its own included: one unit of each currency in the company's
 * rates. Rates that are too old are left out.
 */
export async function currentRates(db: Sql, currency: string, today: string): Promise<DatedRate[]> {
  return bookIn(currency, { company: await theCompany.get(db), book: await exchangeRatesOn.get(db, today), today })
}

interface Book {
  company: { currency: string; rate_max_age_days: number }
  /** Returns the current rate of each currency. */
  book: readonly BookRate[]
  today: string
}

/** The company's exchange rates in an order's currency. */
export const bookIn = (currency: string, { company, book, today }: Book): DatedRate[] =>
  ratesToFreeze({
    currency,
    company_currency: company.currency,
    given: [],
    book: datedRates(book),
    needed: [],
    today,
    max_age_days: company.rate_max_age_days,
  }).rates

/**
 * Returns one unit of each of these currencies in the order's currency, at the company's current rates. Throws 422 at
 * the field where there is no rate that is recent enough.
 */
export async function bookRates(
  db: Sql,
  currency: string,
  needed: readonly { currency: string; path: string }[],
  today: string,
): Promise<DatedRate[]> {
  const rates = await currentRates(db, currency, today)
  const missing = needed.filter((entry) => !rates.some((rate) => rate.currency === entry.currency))
  if (missing.length > 0) throw invalid(missing.map(noRate(currency)))
  return rates.filter((rate) => needed.some((entry) => entry.currency === rate.currency))
}

interface Frozen {
  currency: string
  rates: readonly DatedRate[]
}

/**
 * Returns an RFQ's frozen rates in an order's currency: through the RFQ's own rate for that currency, otherwise through
 * the company's rates. Never a rate of 1 that was not entered.
 */
export async function ratesFrom(db: Sql, rfq: Frozen, currency: string, today: string): Promise<DatedRate[]> {
  const own: DatedRate = { currency: rfq.currency, rate: '1', rate_date: today, source: null }
  const all = rfq.rates.some((rate) => rate.currency === rfq.currency) ? rfq.rates : [...rfq.rates, own]
  if (currency === rfq.currency) return [...all]
  const known = rfq.rates.find((rate) => rate.currency === currency)
  const through = known
    ? { ...known, inOrders: (rate: Decimal) => crossRate(rate, known.rate) }
    : await throughBook(db, rfq.currency, currency, today)
  return all.map((rate) => ({
    currency: rate.currency,
    rate: rate.currency === currency ? '1' : through.inOrders(rate.rate),
    // A crossed rate is as old as the older of the two.
    rate_date: rate.rate_date < through.rate_date ? rate.rate_date : through.rate_date,
    source: rate.source ?? through.source,
  }))
}

async function throughBook(db: Sql, from: string, to: string, today: string) {
  const [booked] = await bookRates(db, to, [{ currency: from, path: 'currency' }], today)
  if (!booked) throw new Error('a rate was neither found nor missed')
  return { ...booked, inOrders: (rate: Decimal) => roundSignificant(multiply(rate, booked.rate)) }
}

/**
 * Deletes the rates of an order that no line uses any more: a cost that is entered again takes the company's current
 * rate.
 */
export async function dropUnusedRates(db: Transaction, order_id: string): Promise<void> {
  const used = db
    .select({ currency: order_lines.cost_currency })
    .from(order_lines)
    .where(and(eq(order_lines.order_id, order_id), isNotNull(order_lines.cost_currency)))
  await db.delete(order_rates).where(and(eq(order_rates.order_id, order_id), notInArray(order_rates.currency, used)))
}

/** Freezes these rates on an order; existing ones stay unchanged. */
export async function freezeRates(db: Transaction, order_id: string, rates: readonly DatedRate[]): Promise<void> {
  if (rates.length === 0) return
  await db
    .insert(order_rates)
    .values(rates.map((rate) => ({ ...rate, order_id })))
    .onConflictDoNothing()
}
