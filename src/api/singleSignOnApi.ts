import { getSingleSignOn } from '../contract/auth'
import type { Payload } from '../contract/operation'
import { toRequest } from '../contract/request'
import { allowSingleSignOn, getUserSingleSignOn } from '../contract/users'
import { api } from './api'
import { idTag, invalidateTags, tag } from './tags'

const singleSignOnApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSingleSignOn: build.query<Payload<typeof getSingleSignOn>, void>({
      query: () => toRequest(getSingleSignOn),
      providesTags: () => [tag('SecondFactor')],
    }),
    getUserSingleSignOn: build.query<Payload<typeof getUserSingleSignOn>, string>({
      query: (id) => toRequest(getUserSingleSignOn, { params: { id } }),
      providesTags: (_, __, id) => [idTag('SecondFactor', id)],
    }),
    allowSingleSignOn: build.mutation<Payload<typeof allowSingleSignOn>, string>({
      query: (id) => toRequest(allowSingleSignOn, { params: { id } }),
      invalidatesTags: (_, error, id) => invalidateTags(error, [idTag('SecondFactor', id), idTag('Activity', id)]),
    }),
  }),
})

export const { useGetSingleSignOnQuery, useGetUserSingleSignOnQuery, useAllowSingleSignOnMutation } = singleSignOnApi
