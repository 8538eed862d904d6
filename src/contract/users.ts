import * as z from 'zod'
import { needsBranch } from '../domain/access/access'
import { branchRoles, roles } from '../domain/access/permissions'
import { cells, exportOf } from './exports'
import { email, entity, flag, id, idParams, instant, line, namedObject, optionalText, several } from './fields'
import { operationsOf } from './recordOperations'

/** A user's own preferences; stored on the server, so that they apply on every computer. */
export const preferencesSchema = z.strictObject({
  theme: z.enum(['LightTheme', 'DarkTheme']).nullish(),
  language: z.enum(['en', 'sw', 'fr', 'ar']).nullish(),
  density: z.enum(['comfortable', 'compact']).nullish(),
  start_page: z.string().max(200).nullish(),
  /** Whether messages are shown as they arrive; by default they are. */
  messages: z.enum(['shown', 'muted']).nullish(),
})
export type Preferences = z.output<typeof preferencesSchema>

/** A role in one branch, in place of the user's role. */
const branchRoleShape = { branch_id: id, role: z.enum(branchRoles, 'Choose a role.') }

export const createUserBodySchema = z.strictObject({
  name: line(200),
  email,
  role: z.enum(roles, 'Choose a role.'),
  /** Only of roles that leave it open: sales, finance and viewers. */
  sees_costs: z.boolean().optional(),
  branch_ids: z.array(id).max(500),
  branch_roles: z
    .array(z.strictObject({ ...branchRoleShape, sees_costs: z.boolean().optional() }))
    .max(500)
    .optional(),
  phone: optionalText(50),
  active: z.boolean().optional(),
})
/** A new user acts in one branch at least; the last one can be taken away later. */
export const inviteUserBodySchema = createUserBodySchema.refine(
  ({ role, branch_ids }) => !needsBranch(role) || branch_ids.length > 0,
  { path: ['branch_ids'], error: 'Choose at least one branch.' },
)
export const updateUserBodySchema = createUserBodySchema.partial().extend({
  /**
   * Who approves instead, by all rules that name a user who is deactivated or may not approve any more; null for none.
   * Needed where there is such a rule.
   */
  successor_id: id.nullish(),
})

export const userSchema = namedObject('User', {
  ...entity,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Whether the user sees costs and margins. */
  sees_costs: z.boolean(),
  branch_ids: z.array(id),
  /** The branches in which the user has another role. */
  branch_roles: z.array(z.object({ ...branchRoleShape, sees_costs: z.boolean() })),
  phone: z.string().nullable(),
  active: z.boolean(),
  last_sign_in_at: instant.nullable(),
  preferences: z.object({}).loose(),
})
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

const operation = operationsOf({ one: 'User', path: '/users', record: userSchema })

export const userSorts = ['name', 'email', 'created_at', 'role', 'last_sign_in_at'] as const
export const listUsers = operation.list('Users', userSorts, {
  active: flag,
  role: several(z.enum(roles)),
  branch_id: several(id),
})

export const exportUsers = exportOf(listUsers, 'exportUsers', {
  ...cells('text', 'name', 'email', 'role', 'phone'),
  active: 'flag',
  ...cells('instant', 'last_sign_in_at', 'created_at'),
})

export const createUser = operation.define('createUser', 'POST /users', {
  summary:
    'Invite a user: by e-mail if the server sends e-mail, otherwise the answer has a one-time link, shown only once',
  body: inviteUserBodySchema,
  /** `link` is null when it is sent by mail. */
  response: z.object({ user: userSchema, link: z.string().nullable(), expires_at: instant.nullable() }),
})

export const getUser = operation.get('One user')

export const updateUser = operation.update(
  'Change a user; another role, other access to costs and deactivation end their sessions at once. Refused with successor_needed where approval rules name a user who would no longer approve',
  updateUserBodySchema,
)

export const createPasswordLink = operation.define('createPasswordLink', 'POST /users/:id/password-link', {
  summary: 'A one-time link for the user to set a new password, shown only once',
  params: idParams,
  response: z.object({ link: z.string(), expires_at: instant }),
})

export const mailPasswordLink = operation.define('mailPasswordLink', 'POST /users/:id/mail-link', {
  summary: 'E-mail the user a one-time link to set a new password; an invitation if they never had one',
  params: idParams,
  response: z.object({ to_address: z.string() }),
})

export const getUserSingleSignOn = operation.define('getUserSingleSignOn', 'GET /users/:id/single-sign-on', {
  summary: 'Whether a user signs in at the identity provider',
  params: idParams,
  response: z.object({
    /** Of the provider; null where the server has none. */
    name: z.string().nullable(),
    linked_at: instant.nullable(),
    /** Until when their next sign-in there by their verified e-mail address is linked; null where that is not allowed. */
    allowed_until: instant.nullable(),
  }),
})

export const allowSingleSignOn = operation.define('allowSingleSignOn', 'POST /users/:id/single-sign-on', {
  summary: 'Link the next sign-in at the identity provider by the verified e-mail address of a user, within seven days',
  params: idParams,
  response: z.object({ allowed_until: instant }),
})

export const listUserSessions = operation.define('listUserSessions', 'GET /users/:id/sessions', {
  summary: 'Where a user is signed in, the last used first',
  params: idParams,
  response: z.array(sessionSchema),
})

export const endUserSession = operation.define('endUserSession', 'DELETE /users/:id/sessions/:session_id', {
  summary: 'Sign a user out of one computer, at once',
  params: z.object({ id, session_id: id }),
  response: z.null(),
})

export const endUserSessions = operation.define('endUserSessions', 'DELETE /users/:id/sessions', {
  summary: 'Sign a user out everywhere, at once',
  params: idParams,
  response: z.null(),
})
