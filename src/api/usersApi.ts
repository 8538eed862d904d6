import type { Page } from '../contract/envelope'
import type { BodyInput, Payload, QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import * as users from '../contract/users'
import type { User, UserSession } from '../contract/users'
import { api } from './api'
import { changed, idTag, invalidateTags, listTag, listTags, tag } from './tags'

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<Page<User>, QueryInput<typeof users.listUsers>>({
      query: (query) => toRequest(users.listUsers, { query }),
      providesTags: (page) => listTags('User', page?.rows),
    }),
    getUser: build.query<User, string>({
      query: (id) => toRequest(users.getUser, { params: { id } }),
      providesTags: (_, __, id) => [idTag('User', id)],
    }),
    createUser: build.mutation<Payload<typeof users.createUser>, BodyInput<typeof users.createUser>>({
      query: (body) => toRequest(users.createUser, { body }),
      invalidatesTags: (_, error) => invalidateTags(error, [listTag('User')]),
    }),
    updateUser: build.mutation<User, { id: string; version: number; body: BodyInput<typeof users.updateUser> }>({
      query: ({ id, version, body }) => toRequest(users.updateUser, { params: { id }, version, body }),
      // Admins can change their own user, and so their rights; a new role or inactive ends sessions.
      invalidatesTags: (_, error, { id }) => invalidateTags(error, [...changed('User', id), tag('Me'), tag('Session')]),
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
  useCreatePasswordLinkMutation,
  useMailPasswordLinkMutation,
  useListUserSessionsQuery,
  useEndUserSessionMutation,
  useEndUserSessionsMutation,
} = usersApi
