import { sql } from 'drizzle-orm'
import { daysBefore } from '../../../domain/dates/days'
import type { Decimal } from '../../../domain/money/money'
import type { Sql } from '../../db/connection/database'

/** Awards within these days count as one where they buy for the same lines of enquiries. */
const countedDays = 30

/**
 * Returns what was awarded lately, by other RFQs, for the lines of enquiries that an RFQ gathers: a purchase is not divided
 * to stay below a rule. The whole of each such award, in the currency of its RFQ.
 * @param today the day of the branch (YYYY-MM-DD)
 */
export async function earlierAwards(
  db: Sql,
  rfq_id: string,
  today: string,
): Promise<{ amount: Decimal; currency: string }[]> {
  const { rows } = await db.execute<{ amount: Decimal; currency: string }>(sql`
    select a.result->>'total' as amount, a.result->>'currency' as currency
    from awards a
    where a.status = 'made' and a.rfq_id <> ${rfq_id} and a.awarded_on >= ${daysBefore(today, countedDays)} and a.result is not null
      and a.rfq_id in (
        select l.rfq_id from rfq_lines mine
        join rfq_line_origins o on o.rfq_line_id = mine.id
        join rfq_line_origins x on x.enquiry_line_id = o.enquiry_line_id
        join rfq_lines l on l.id = x.rfq_line_id
        where mine.rfq_id = ${rfq_id})`)
  return rows
}
