import type { assignRfq as operation, Rfq } from '../../../contract/rfqs'
import { userOf, type Change } from '../../http/route'
import { assertMayBeAssigned } from '../users/assignee'
import { finishStep } from './finishStep'
import { lockRfq } from './rfqChange'

/** Assigns an RFQ in any status, also a finished one: who answers for it is no part of its content. */
export async function assignRfq(change: Change<typeof operation>): Promise<Rfq> {
  const { db, params, version, body, now } = change
  const { rfq, facts } = await lockRfq(db, params.id, { user: userOf(change), now, version })
  await assertMayBeAssigned(db, rfq.branch_id, body.assignee_id)
  return finishStep(change, {
    before: facts,
    after: { ...facts, head: { ...facts.head, assignee_id: body.assignee_id } },
    activity: ({ assignee_name }) => ({
      action: 'assigned',
      before: { assignee_name: rfq.assignee_name },
      after: { assignee_name },
    }),
  })
}
