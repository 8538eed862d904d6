import { asc, eq, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { rfqRateBodySchema } from '../../../contract/rfqs'
import { pick } from '../../../domain/fields/pick'
import type { DatedRate } from '../../../domain/rfqs/rfqRates'
import type { Sql } from '../../db/connection/database'
import { rfq_rates } from '../../db/schema/rfqs'

export type RateValues = z.output<typeof rfqRateBodySchema>

/** Returns the rates of an RFQ by currency: one unit of it in the RFQ's currency. */
export const ratesOf = (db: Sql, rfq_id: string | SQL) =>
  db
    .select(pick(rfq_rates, ['currency', 'rate', 'rate_date', 'source', 'reason']))
    .from(rfq_rates)
    .where(eq(rfq_rates.rfq_id, rfq_id))
    .orderBy(asc(rfq_rates.currency))

export const dated = ({ currency, rate, rate_date, source }: RateValues): DatedRate => ({
  currency,
  rate,
  rate_date,
  source: source ?? null,
})
