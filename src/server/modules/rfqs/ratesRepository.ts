import { asc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Rfq, rfqRateBodySchema } from '../../../contract/rfqs'
import { datedRates, ratesToFreeze, type DatedRate } from '../../../domain/rfqRates'
import type { Sql, Transaction } from '../../db/database'
import { rfq_rates } from '../../db/schema/rfqs'
import { getCompany } from '../company/companyRepository'
import { latestRates } from '../exchangeRates/exchangeRatesRepository'

export type RateValues = z.output<typeof rfqRateBodySchema>

/** The rates of an RFQ by currency: one unit of it in the RFQ's own. */
export const ratesOf = (db: Sql, rfq_id: string): Promise<Rfq['rates']> =>
  db
    .select({
      currency: rfq_rates.currency,
      rate: rfq_rates.rate,
      rate_date: rfq_rates.rate_date,
      source: rfq_rates.source,
      reason: rfq_rates.reason,
    })
    .from(rfq_rates)
    .where(eq(rfq_rates.rfq_id, rfq_id))
    .orderBy(asc(rfq_rates.currency))

export const dated = ({ currency, rate, rate_date, source }: RateValues): DatedRate => ({
  currency,
  rate,
  rate_date,
  source: source ?? null,
})

/** Makes the rates of an RFQ these. */
export async function setRates(db: Transaction, rfq_id: string, rates: readonly DatedRate[]): Promise<void> {
  await db.delete(rfq_rates).where(eq(rfq_rates.rfq_id, rfq_id))
  if (rates.length > 0) await db.insert(rfq_rates).values(rates.map((rate) => ({ ...rate, rfq_id })))
}

/** Puts these rates in the place of those of the same currency; the others stay. */
export async function replaceRates(
  db: Transaction,
  rfq_id: string,
  rates: readonly DatedRate[],
  reason: string,
): Promise<void> {
  await db
    .insert(rfq_rates)
    .values(rates.map((rate) => ({ ...rate, rfq_id, reason })))
    .onConflictDoUpdate({
      target: [rfq_rates.rfq_id, rfq_rates.currency],
      set: {
        rate: sql`excluded.rate`,
        rate_date: sql`excluded.rate_date`,
        source: sql`excluded.source`,
        reason: sql`excluded.reason`,
      },
    })
}

/** What an RFQ would freeze if it were sent on this day, and what stands against it (RFQ-04). */
export async function ratesForSending(
  db: Sql,
  rfq: { id: string; currency: string },
  needed: readonly (string | null)[],
  today: string,
) {
  const company = await getCompany(db)
  const book = await latestRates(db, today)
  return ratesToFreeze({
    currency: rfq.currency,
    company_currency: company.currency,
    given: await ratesOf(db, rfq.id),
    book: datedRates(book),
    needed: needed.filter((currency) => currency !== null),
    today,
    max_age_days: company.rate_max_age_days,
  })
}
