import type { Right } from '../domain/roles'

/**
 * Who may do what: the whole table. An operation that is not in it does not compile, and the server
 * refuses to start with a route that is not in it. `public` needs nothing, `supplier` a link's token,
 * `signed_in` any session; the rest name the least role.
 */
export const rights = {
  getHealth: 'public',
  getHealthLive: 'public',
  getHealthReady: 'public',

  signIn: 'public',
  getWelcome: 'public',
  setUp: 'public',
  acceptInvitation: 'public',
  resetPassword: 'public',
  signOut: 'signed_in',
  getMe: 'signed_in',
  updateMe: 'signed_in',
  changePassword: 'signed_in',
  listSessions: 'signed_in',
  endSession: 'signed_in',

  getBranches: 'signed_in',
  listBranches: 'viewer',
  createBranch: 'admin',
  getBranch: 'viewer',
  updateBranch: 'admin',
  getCompany: 'viewer',
  updateCompany: 'admin',

  listUsers: 'staff',
  createUser: 'admin',
  getUser: 'staff',
  updateUser: 'admin',
  createPasswordLink: 'admin',

  listClients: 'viewer',
  createClient: 'staff',
  getClient: 'viewer',
  updateClient: 'staff',

  listActivity: 'viewer',
} as const satisfies Record<string, Right>

export type OperationId = keyof typeof rights
