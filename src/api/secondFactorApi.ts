import { requireSecondFactor, type Company } from '../contract/company'
import { toRequest } from '../contract/request'
import * as contract from '../contract/secondFactor'
import type { SecondFactor } from '../contract/secondFactor'
import { api } from './api'
import { idTag, invalidateTags, tag } from './tags'

const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<SecondFactor, void>({
      query: () => toRequest(contract.getSecondFactor),
      providesTags: () => [tag('SecondFactor')],
    }),
    removeSecondFactor: build.mutation<null, void>({
      query: () => toRequest(contract.removeSecondFactor),
      invalidatesTags: (_, error) => invalidateTags(error, [tag('SecondFactor')]),
    }),
    getUserSecondFactor: build.query<SecondFactor, string>({
      query: (id) => toRequest(contract.getUserSecondFactor, { params: { id } }),
      providesTags: (_, __, id) => [idTag('SecondFactor', id)],
    }),
    removeUserSecondFactor: build.mutation<null, string>({
      query: (id) => toRequest(contract.removeUserSecondFactor, { params: { id } }),
      invalidatesTags: (_, error, id) =>
        invalidateTags(error, [tag('SecondFactor'), tag('Session'), idTag('Activity', id)]),
    }),
    requireSecondFactor: build.mutation<Company, { version: number; required: boolean }>({
      query: ({ version, required }) => toRequest(requireSecondFactor, { version, body: { required } }),
      invalidatesTags: (company, error) =>
        invalidateTags(error, [
          tag('Company'),
          tag('SecondFactor'),
          ...(company ? [idTag('Activity', company.id)] : []),
        ]),
    }),
  }),
})

export const {
  useGetSecondFactorQuery,
  useRemoveSecondFactorMutation,
  useGetUserSecondFactorQuery,
  useRemoveUserSecondFactorMutation,
  useRequireSecondFactorMutation,
} = secondFactorApi
export const secondFactorChanged = () => secondFactorApi.util.invalidateTags([tag('SecondFactor')])
