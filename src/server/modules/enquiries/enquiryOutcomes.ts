import { and, count, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { endsDays, type EnquiryOutcomes } from '../../../contract/enquiries'
import { dayIn, daysBefore } from '../../../domain/dates/days'
import type { Sql } from '../../db/database'
import { momentsBetween } from '../../db/list'
import { enquiries } from '../../db/schema/enquiries'
import { getBranch } from '../branches/branchesRepository'

/** Counts why enquiries of a branch ended since a day, the most frequent reason first. */
export async function countEnquiryOutcomes(
  db: Sql,
  branch_id: string,
  asked: string | undefined,
  now: Date,
): Promise<EnquiryOutcomes> {
  const { timezone } = await getBranch(db, branch_id)
  const from = asked ?? daysBefore(dayIn(now, timezone), endsDays)
  const often = count()
  const rows = await db
    .select({ status: enquiries.status, reason_code: enquiries.closed_because, count: often })
    .from(enquiries)
    .where(
      and(
        eq(enquiries.branch_id, branch_id),
        isNotNull(enquiries.closed_at),
        inArray(enquiries.status, ['lost', 'cancelled']),
        momentsBetween(enquiries.closed_at, { from, to: undefined }, branch_id),
      ),
    )
    .groupBy(enquiries.status, enquiries.closed_because)
    .orderBy(desc(often), desc(enquiries.status), enquiries.closed_because)
  return {
    from,
    outcomes: rows.map(({ status, reason_code, ...row }) => ({
      ...row,
      status: status === 'lost' ? 'lost' : 'cancelled',
      reason_code: reason_code ?? 'other',
    })),
  }
}
