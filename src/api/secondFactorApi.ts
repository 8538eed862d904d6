import { requireSecondFactor, type Company } from '../contract/company'
import { toRequest } from '../contract/request'
import * as contract from '../contract/secondFactor'
import * as passkeys from '../contract/passkeys'
import type { Passkey } from '../contract/passkeys'
import type { SecondFactor } from '../contract/secondFactor'
import { api } from './api'
import { idTag, invalidateTags, tag } from './tags'

/** A change of the own second factor ends the other sessions of the user. */
const ownFactor = [tag('SecondFactor'), tag('Session')]

const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<SecondFactor, void>({
      query: () => toRequest(contract.getSecondFactor),
      providesTags: () => [tag('SecondFactor')],
    }),
    removeSecondFactor: build.mutation<null, void>({
      query: () => toRequest(contract.removeSecondFactor),
      invalidatesTags: (_, error) => invalidateTags(error, ownFactor),
    }),
    listPasskeys: build.query<Passkey[], void>({
      query: () => toRequest(passkeys.listPasskeys),
      providesTags: () => [tag('SecondFactor')],
    }),
    renamePasskey: build.mutation<Passkey, { id: string; name: string }>({
      query: ({ id, name }) => toRequest(passkeys.renamePasskey, { params: { id }, body: { name } }),
      invalidatesTags: (_, error) => invalidateTags(error, [tag('SecondFactor')]),
    }),
    removePasskey: build.mutation<null, string>({
      query: (id) => toRequest(passkeys.removePasskey, { params: { id } }),
      invalidatesTags: (_, error) => invalidateTags(error, ownFactor),
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
  useListPasskeysQuery,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useGetUserSecondFactorQuery,
  useRemoveUserSecondFactorMutation,
  useRequireSecondFactorMutation,
} = secondFactorApi
export const secondFactorChanged = () => secondFactorApi.util.invalidateTags(ownFactor)
