import { changesOf } from './recordOperations'
import { idParams } from './fields'
import { invitationBodySchema, madeLinkSchema } from './invitation'
import { operationsUnder } from './operation'
import { rfqAndLinksSchema, rfqSchema } from './rfqs'

const tag = 'RFQs'

/** If-Match is the RFQ's version. */
export const inviteSupplier = changesOf({ path: '/rfqs', tag, record: rfqAndLinksSchema }).change(
  'inviteSupplier',
  'invitations',
  'Invite another supplier to a sent RFQ, without a new revision. The supplier’s link is in this answer only',
  invitationBodySchema,
)

export const createLink = operationsUnder(tag)('createLink', 'POST /invitations/:id/link', {
  summary: 'Create another link for the same supplier, to be copied; earlier links keep working',
  params: idParams,
  response: madeLinkSchema,
})

export const withdrawInvitation = changesOf({ path: '/invitations', tag, record: rfqSchema }).step(
  'withdrawInvitation',
  'withdraw',
  'Withdraw an invitation: all its links stop working',
)
