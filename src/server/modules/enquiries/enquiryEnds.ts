import { and, count, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { endsDays, type EnquiryEnds } from '../../../contract/enquiries'
import { dayIn, daysBefore } from '../../../domain/days'
import type { Sql } from '../../db/database'
import { momentsBetween } from '../../db/list'
import { enquiries } from '../../db/schema/enquiries'
import { getBranch } from '../branches/branchesRepository'

/** Why enquiries of a branch ended since a day, each reason with how often, the most frequent first. */
export async function countEnquiryEnds(
  db: Sql,
  branch_id: string,
  asked: string | undefined,
  now: Date,
): Promise<EnquiryEnds> {
  const { timezone } = await getBranch(db, branch_id)
  const from = asked ?? daysBefore(dayIn(now, timezone), endsDays)
  const often = count()
  const rows = await db
    .select({ status: enquiries.status, because: enquiries.closed_because, count: often })
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
    ends: rows.map(({ status, because, ...row }) => ({
      ...row,
      status: status === 'lost' ? 'lost' : 'cancelled',
      because: because ?? 'other',
    })),
  }
}
