import { sql } from 'drizzle-orm'
import { dayIn } from '../../../../domain/dates/days'
import { datedRates, ratesToFreeze } from '../../../../domain/rfqs/rfqRates'
import type { Sql } from '../../../db/connection/database'
import type { Rows } from '../../../db/documents/readTogether'
import { companyOf } from '../../company/companyRepository'
import { latestExchangeRates } from '../../exchangeRates/exchangeRatesRepository'
import type { RfqFacts } from '../loadRfq'

/** What sending an RFQ takes its rates from, as queries that its lock can include. */
export const bookParts = (db: Sql, rfq_id: string, now: Date) => ({
  rate_companies: companyOf(db),
  book: latestExchangeRates(
    db,
    sql`(select (${now.toISOString()}::timestamptz at time zone b.timezone)::date from rfqs r join branches b on b.id = r.branch_id where r.id = ${rfq_id})`,
  ),
})

type RateFacts = Pick<RfqFacts, 'head' | 'branch' | 'rates'> & Rows<ReturnType<typeof bookParts>>

/** Returns the rates that an RFQ freezes when it is sent, and the problems (RFQ-04). */
export function ratesForSending(
  { head, branch, rates, rate_companies: [company], book }: RateFacts,
  needed: readonly (string | null)[],
  now: Date,
) {
  if (!company) throw new Error('the installation has no company')
  const frozen = ratesToFreeze({
    currency: head.currency,
    company_currency: company.currency,
    given: rates,
    book: datedRates(book),
    needed: needed.filter((currency) => currency !== null),
    today: dayIn(now, branch.timezone),
    max_age_days: company.rate_max_age_days,
  })
  return {
    ...frozen,
    rates: frozen.rates.map(({ currency, rate, rate_date, source }) => ({
      currency,
      rate,
      rate_date,
      source,
      reason: null,
    })),
  }
}
