import * as auth from '../contract/auth'
import type { BodyInput, Payload } from '../contract/operation'
import { toRequest } from '../contract/request'
import type { User } from '../contract/users'
import { api } from './api'
import { preferencesReceived } from './sessionEvents'
import { changed, invalidateTags, tag } from './tags'

export const meApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<User, void>({
      query: () => toRequest(auth.getMe),
      providesTags: () => [tag('Me')],
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => void dispatch(preferencesReceived(data.preferences))).catch(() => undefined),
    }),
    updateMe: build.mutation<User, { version: number; body: BodyInput<typeof auth.updateMe> }>({
      query: ({ version, body }) => toRequest(auth.updateMe, { version, body }),
      invalidatesTags: (me, error) => invalidateTags(error, [tag('Me'), ...(me ? changed('User', me.id) : [])]),
    }),
    changePassword: build.mutation<null, BodyInput<typeof auth.changePassword>>({
      query: (body) => toRequest(auth.changePassword, { body }),
      // A new password ends the user's other sessions.
      invalidatesTags: (_, error) => invalidateTags(error, [tag('Session')]),
    }),
    listSessions: build.query<Payload<typeof auth.listSessions>, void>({
      query: () => toRequest(auth.listSessions),
      providesTags: () => [tag('Session')],
    }),
    endOtherSessions: build.mutation<null, void>({
      query: () => toRequest(auth.endOtherSessions),
      invalidatesTags: (_, error) => invalidateTags(error, [tag('Session')]),
    }),
    endSession: build.mutation<null, string>({
      query: (id) => toRequest(auth.endSession, { params: { id } }),
      invalidatesTags: (_, error) => invalidateTags(error, [tag('Session')]),
    }),
  }),
})

export const {
  useGetMeQuery,
  useUpdateMeMutation,
  useChangePasswordMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = meApi
export const { getMe } = meApi.endpoints
export const selectMe = getMe.select()
