import type { BodyInput, Payload } from '../contract/operation'
import { toRequest } from '../contract/request'
import { previewSuccession, type Succession } from '../contract/succession'
import * as users from '../contract/users'
import type { UserSession } from '../contract/users'
import { api } from './api'
import { changeOf, getOf, listOf } from './endpoints'
import { changed, idTag, invalidateTags, listTag, tag } from './tags'

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: listOf(build, users.listUsers, 'User'),
    getUser: getOf(build, users.getUser, 'User'),
    createUser: build.mutation<Payload<typeof users.createUser>, BodyInput<typeof users.createUser>>({
      query: (body) => toRequest(users.createUser, { body }),
      invalidatesTags: (_, error) => invalidateTags(error, [listTag('User')]),
    }),
    // Admins can change their own user, and so their rights; a new role or inactive ends sessions.
    updateUser: changeOf(build, users.updateUser, (id) => [...changed('User', id), tag('Me'), tag('Session')]),
    previewSuccession: build.mutation<Succession, { id: string; body: BodyInput<typeof previewSuccession> }>({
      query: ({ id, body }) => toRequest(previewSuccession, { params: { id }, body }),
    }),
    createPasswordLink: build.mutation<Payload<typeof users.createPasswordLink>, string>({
      query: (id) => toRequest(users.createPasswordLink, { params: { id } }),
      invalidatesTags: (_, error, id) => invalidateTags(error, [idTag('Activity', id)]),
    }),
    mailPasswordLink: build.mutation<Payload<typeof users.mailPasswordLink>, string>({
      query: (id) => toRequest(users.mailPasswordLink, { params: { id } }),
      invalidatesTags: (_, error, id) => invalidateTags(error, [idTag('Activity', id), tag('Mail')]),
    }),
    listUserSessions: build.query<UserSession[], string>({
      query: (id) => toRequest(users.listUserSessions, { params: { id } }),
      providesTags: (_, __, id) => [idTag('Session', id)],
    }),
    endUserSession: build.mutation<null, { id: string; session_id: string }>({
      query: (params) => toRequest(users.endUserSession, { params }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, [tag('Session'), idTag('Activity', id)]),
    }),
    endUserSessions: build.mutation<null, string>({
      query: (id) => toRequest(users.endUserSessions, { params: { id } }),
      invalidatesTags: (_, error, id) => invalidateTags(error, [tag('Session'), idTag('Activity', id)]),
    }),
  }),
})

export const {
  useListUsersQuery,
  useGetUserQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  usePreviewSuccessionMutation,
  useCreatePasswordLinkMutation,
  useMailPasswordLinkMutation,
  useListUserSessionsQuery,
  useEndUserSessionMutation,
  useEndUserSessionsMutation,
} = usersApi
