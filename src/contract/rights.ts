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

  listSuppliers: 'viewer',
  createSupplier: 'staff',
  getSupplier: 'viewer',
  updateSupplier: 'staff',

  listAgents: 'viewer',
  createAgent: 'staff',
  getAgent: 'viewer',
  updateAgent: 'staff',

  listItems: 'viewer',
  createItem: 'staff',
  getItem: 'viewer',
  updateItem: 'staff',

  listPrices: 'staff',
  createPrice: 'staff',
  listExchangeRates: 'viewer',
  createExchangeRate: 'admin',
  listTaxRates: 'viewer',
  createTaxRate: 'admin',
  updateTaxRate: 'admin',

  listEnquiries: 'viewer',
  createEnquiry: 'staff',
  getEnquiry: 'viewer',
  updateEnquiry: 'staff',
  openEnquiry: 'staff',
  loseEnquiry: 'staff',
  cancelEnquiry: 'staff',
  reopenEnquiry: 'staff',
  listSourcingLines: 'staff',

  listRfqs: 'viewer',
  createRfq: 'staff',
  getRfq: 'viewer',
  updateRfq: 'staff',
  sendRfq: 'staff',
  createLink: 'staff',
  withdrawInvitation: 'staff',
  extendRfq: 'staff',
  closeRfq: 'staff',
  cancelRfq: 'staff',
  replaceRfqRates: 'staff',
  getComparison: 'staff',
  awardRfq: 'staff',
  undoAward: 'staff',
  listQuotes: 'staff',
  typeInQuote: 'staff',

  getPublicRfq: 'supplier',
  markRfqOpened: 'supplier',
  saveQuote: 'supplier',
  submitQuote: 'supplier',
  declineRfq: 'supplier',
  takeBackDecline: 'supplier',

  listActivity: 'viewer',
} as const satisfies Record<string, Right>

export type OperationId = keyof typeof rights
