import { idParams, reasonBodySchema } from './fields'
import { madeLinkSchema } from './invitation'
import { defineOperation } from './operation'
import { rfqSchema } from './rfqs'

export const createLink = defineOperation({
  operationId: 'createLink',
  method: 'POST',
  path: '/invitations/:id/link',
  summary: 'Another link for the same supplier, to be copied; the older ones go on working',
  tag: 'RFQs',
  params: idParams,
  response: madeLinkSchema,
})

export const withdrawInvitation = defineOperation({
  operationId: 'withdrawInvitation',
  method: 'POST',
  path: '/invitations/:id/withdraw',
  summary: 'Withdraw an invitation: all its links stop working',
  tag: 'RFQs',
  params: idParams,
  body: reasonBodySchema,
  response: rfqSchema,
  versioned: true,
})
