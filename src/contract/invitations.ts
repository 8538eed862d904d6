import * as z from 'zod'
import { idParams, reasonBodySchema } from './fields'
import { invitationBodySchema, madeLinkSchema } from './invitation'
import { defineOperation } from './operation'
import { rfqSchema } from './rfqs'

/** If-Match is the RFQ's version. */
export const inviteSupplier = defineOperation('inviteSupplier', 'POST /rfqs/:id/invitations', {
  summary: 'Invite another supplier to a sent RFQ, without a new revision. The supplier’s link is in this answer only',
  tag: 'RFQs',
  params: idParams,
  body: invitationBodySchema,
  response: z.object({ rfq: rfqSchema, links: z.array(madeLinkSchema) }),
  versioned: true,
})

export const createLink = defineOperation('createLink', 'POST /invitations/:id/link', {
  summary: 'Create another link for the same supplier, to be copied; earlier links keep working',
  tag: 'RFQs',
  params: idParams,
  response: madeLinkSchema,
})

export const withdrawInvitation = defineOperation('withdrawInvitation', 'POST /invitations/:id/withdraw', {
  summary: 'Withdraw an invitation: all its links stop working',
  tag: 'RFQs',
  params: idParams,
  body: reasonBodySchema,
  response: rfqSchema,
  versioned: true,
})
