import { inArray, sql } from 'drizzle-orm'
import type { Order } from '../../../../contract/order'
import type { reopenOrder as operation } from '../../../../contract/orderSteps'
import { decideReopen } from '../../../../domain/orders/steps/decideReopen'
import { enquiries } from '../../../db/schema/enquiries'
import { granted } from '../../../http/granted'
import { userOf, type Change } from '../../../http/route'
import { needsOf } from '../../needs/needsRepository'
import { assertWithinNeed, coverIn, lockNeedsOfLines } from '../../needs/overNeed'
import { loadOrder } from '../loadOrder'
import { lockOrder } from '../orderChange'
import { enquiryIdsOf } from '../orderEnquiry'
import { toOrder } from '../toOrder'
import { finishStep } from './finishStep'
import { assertAwardHolds } from './soldElsewhere'

/**
 * Reopens a lost or cancelled order, quoted or as a draft. What its lines are for may have been bought elsewhere meanwhile: an award
 * only once, and more than an enquiry needs only with a reason (ORD-07).
 */
export async function reopenOrder(change: Change<typeof operation>): Promise<Order> {
  const { db, params, body, version, record } = change
  const user = userOf(change)
  const { order: before, facts } = await lockOrder(db, params.id, user, version)
  await lockNeedsOfLines(db, before.lines)
  const values = granted(
    decideReopen({
      ...before,
      enquiries: await db
        .select({ number: enquiries.number, status: enquiries.status })
        .from(enquiries)
        .where(inArray(enquiries.id, enquiryIdsOf(before)))
        .orderBy(sql`1`),
    }),
  )
  await assertAwardHolds(
    db,
    before.id,
    facts.lines.map(({ line }) => line),
  )
  const asked = before.lines.flatMap(({ enquiry_line_id }) => enquiry_line_id ?? [])
  const covered = coverIn(await needsOf(db, asked), before.id)
  let exceeded: string | null = null
  return finishStep(change, {
    before,
    facts,
    values,
    action: 'reopened',
    reason: () => [body.reason, exceeded].filter(Boolean).join(' · ') || null,
    // Judged as it is then, before anything else happens to it.
    then: async () => {
      const order = toOrder(await loadOrder(db, before.id, user))
      exceeded = await assertWithinNeed(db, [order], { before: covered, accept: body.accept, record })
    },
  })
}
