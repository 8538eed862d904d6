import type { Rfq } from '../../../contract/rfqs'
import type { Allocation } from '../../../domain/awards/allocation'
import { awardNeedWarnings } from '../../../domain/enquiries/needRules'
import type { Sql } from '../../db/connection/database'
import { needsOf } from '../needs/needsRepository'

/** Returns what exceeds the enquiries' open need (AWD-04). `lock` takes the lines of enquiries whose needs are to stay as they are. */
export async function needFindings(
  db: Sql,
  { id: rfq_id, lines }: Rfq,
  allocations: readonly Allocation[],
  lock?: (line_ids: readonly string[]) => Promise<void>,
) {
  const awarded = lines.filter(({ id }) => allocations.some(({ rfq_line_id }) => rfq_line_id === id))
  const line_ids = awarded.flatMap(({ origins }) => origins.map(({ enquiry_line_id }) => enquiry_line_id))
  await lock?.(line_ids)
  return awardNeedWarnings(allocations, { rfq_id, lines: awarded, needs: await needsOf(db, line_ids) })
}
