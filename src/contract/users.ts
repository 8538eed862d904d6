import * as z from 'zod'
import { roles } from '../domain/access/roles'
import { exportOf } from './exports'
import { email, entity, flag, id, idParams, instant, listQuery, optionalText, text } from './fields'
import { defineOperation } from './operation'
import { operationsOf } from './recordOperations'

/** A user's own preferences; stored on the server, so that they apply on every computer. */
export const preferencesSchema = z.strictObject({
  theme: z.enum(['LightTheme', 'DarkTheme']).nullish(),
  language: z.enum(['en', 'sw']).nullish(),
  density: z.enum(['comfortable', 'compact']).nullish(),
  start_page: z.string().max(200).nullish(),
})
export type Preferences = z.output<typeof preferencesSchema>

export const createUserBodySchema = z.strictObject({
  name: text(200),
  email,
  role: z.enum(roles, 'Choose a role.'),
  branch_ids: z.array(id).max(500),
  phone: optionalText(50),
  active: z.boolean().optional(),
})
export const updateUserBodySchema = createUserBodySchema.partial()

export const userSchema = z
  .object({
    ...entity,
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    branch_ids: z.array(id),
    phone: z.string().nullable(),
    active: z.boolean(),
    last_sign_in_at: instant.nullable(),
    preferences: z.object({}).loose(),
  })
  .meta({ id: 'User' })
export type User = z.output<typeof userSchema>
export type UserBody = z.input<typeof createUserBodySchema>

/** A session of a user; `current` is that of this request. */
export const sessionSchema = z.object({
  id,
  created_at: instant,
  last_used_at: instant,
  expires_at: instant,
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  current: z.boolean(),
})
export type UserSession = z.output<typeof sessionSchema>

const operation = operationsOf({ path: '/users', tag: 'Users', record: userSchema })

export const userSorts = ['name', 'email', 'created_at'] as const
export const listUsers = operation.list(
  'listUsers',
  'Users',
  listQuery(userSorts, { active: flag, role: z.enum(roles).optional() }),
)

export const exportUsers = exportOf(listUsers, 'exportUsers', {
  name: 'text',
  email: 'text',
  role: 'text',
  phone: 'text',
  active: 'flag',
  last_sign_in_at: 'instant',
  created_at: 'instant',
})

export const createUser = defineOperation('createUser', 'POST /users', {
  summary:
    'Invite a user: by e-mail if the server sends e-mail, otherwise the answer has a one-time link, shown only once',
  tag: 'Users',
  body: createUserBodySchema,
  /** `link` is null when it is sent by mail. */
  response: z.object({ user: userSchema, link: z.string().nullable(), expires_at: instant.nullable() }),
})

export const getUser = operation.get('getUser', 'One user')

export const updateUser = operation.update(
  'updateUser',
  'Change a user; a new role or deactivation ends their sessions at once',
  updateUserBodySchema,
)

export const createPasswordLink = defineOperation('createPasswordLink', 'POST /users/:id/password-link', {
  summary: 'A one-time link for the user to set a new password, shown only once',
  tag: 'Users',
  params: idParams,
  response: z.object({ link: z.string(), expires_at: instant }),
})

export const mailPasswordLink = defineOperation('mailPasswordLink', 'POST /users/:id/mail-link', {
  summary: 'E-mail the user a one-time link to set a new password; an invitation if they never had one',
  tag: 'Users',
  params: idParams,
  response: z.object({ to_address: z.string() }),
})

export const listUserSessions = defineOperation('listUserSessions', 'GET /users/:id/sessions', {
  summary: 'Where a user is signed in, the last used first',
  tag: 'Users',
  params: idParams,
  response: z.array(sessionSchema),
})

export const endUserSession = defineOperation('endUserSession', 'DELETE /users/:id/sessions/:session_id', {
  summary: 'Sign a user out of one computer, at once',
  tag: 'Users',
  params: z.object({ id, session_id: id }),
  response: z.null(),
})

export const endUserSessions = defineOperation('endUserSessions', 'DELETE /users/:id/sessions', {
  summary: 'Sign a user out everywhere, at once',
  tag: 'Users',
  params: idParams,
  response: z.null(),
})
