import type { MadeLink } from '../contract/invitation'
import * as invitations from '../contract/invitations'
import { toRequest } from '../contract/request'
import type { Rfq } from '../contract/rfqs'
import { api } from './api'
import { changeOf } from './endpoints'
import { changed, idTag, invalidateTags } from './tags'

const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    inviteSupplier: changeOf(build, invitations.inviteSupplier, (id) => [
      ...changed('Rfq', id),
      idTag('Comparison', id),
    ]),
    createLink: build.mutation<MadeLink, { id: string; rfq_id: string }>({
      query: ({ id }) => toRequest(invitations.createLink, { params: { id } }),
      invalidatesTags: (_, error, { rfq_id }) => invalidateTags(error, [idTag('Activity', rfq_id)]),
    }),
    withdrawInvitation: build.mutation<Rfq, { id: string; rfq_id: string; version: number; reason?: string }>({
      query: ({ id, version, reason }) =>
        toRequest(invitations.withdrawInvitation, { params: { id }, version, body: { reason } }),
      invalidatesTags: (_, error, { rfq_id }) =>
        invalidateTags(error, [...changed('Rfq', rfq_id), idTag('Comparison', rfq_id)]),
    }),
  }),
})

export const { useInviteSupplierMutation, useCreateLinkMutation, useWithdrawInvitationMutation } = invitationsApi
