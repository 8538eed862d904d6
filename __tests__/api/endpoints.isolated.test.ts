import type { ResultDescription } from '@reduxjs/toolkit/query'
import fs from 'node:fs'
import path from 'node:path'
import { api } from '../../src/api/api'
import { filePaths } from '../../src/api/files'
import { passkeyPaths } from '../../src/api/passkeys'
import { secondFactorPaths } from '../../src/api/secondFactor'
import { sessionPaths } from '../../src/api/session'
import { singleSignOnPaths } from '../../src/api/singleSignOn'
import { streamPaths } from '../../src/api/eventStream'
import { uploadPaths } from '../../src/api/uploads'
import { idTag, invalidateTags, listTag, type Tag, type TagType } from '../../src/api/tags'
import { operations } from '../../src/contract/operations'
import { rights } from '../../src/contract/rights'
import { samplePayload } from '../support/samplePayload'

interface Definition {
  type: 'query' | 'mutation'
  query: (arg: unknown) => { url: string; method: string }
  providesTags?: ResultDescription<TagType, unknown, unknown, unknown, unknown>
  invalidatesTags?: ResultDescription<TagType, unknown, unknown, unknown, unknown>
}

const definitions: Record<string, Definition> = {}

// Read from the folder, so that a new file of endpoints cannot escape these tests.
const folder = path.join(process.cwd(), 'src/api')
for (const file of fs.readdirSync(folder).filter((name) => /Api\.ts$/.test(name)))
  jest.requireActual(path.join(folder, file))
api.enhanceEndpoints({
  endpoints: new Proxy(
    {},
    {
      ownKeys: () => Object.keys(api.endpoints),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      get: (_, name: string) => (definition: Definition) => {
        definitions[name] = definition
      },
    },
  ),
})

/** Health checks of the server, which only machines call. */
const withoutCaller = ['getHealthLive', 'getHealthReady']
/** Called by the page that verifies a document, which has no store. */
const byCheckPage = ['verifyDocument']
const byPlainFetch = [
  ...Object.keys(sessionPaths),
  ...Object.keys(secondFactorPaths),
  ...Object.keys(singleSignOnPaths),
  ...Object.keys(passkeyPaths),
  ...Object.keys(filePaths),
  ...Object.keys(streamPaths),
  ...Object.keys(uploadPaths),
]
/** List exports: all of them are called by the export button that each list has. */
const byExportButton = operations.filter((operation) => 'columns' in operation).map(({ operationId }) => operationId)

const id = '019a0000-0000-7000-8000-000000000099'
const row = { id, user: { id }, version: 2 }
const tagsOf = (description: Definition['providesTags'], result: unknown, arg: unknown, error?: unknown): Tag[] =>
  (typeof description === 'function' ? description(result, error, arg, {}) : (description ?? [])) as Tag[]

/** The queries that provide no tags, each with the reason. */
const withoutTags: Record<string, string> = {
  getBranches: 'requested once per session; its slice is updated directly',
  getHealth: 'no entity',
  getFormDraft: 'requested once, when its form opens',
  listMarkedRecords: 'requested whenever the palette opens',
  previewImportUndo: 'requested whenever its dialog opens',
  previewErasure: 'requested whenever its dialog opens, and not kept',
  previewSampleRemoval: 'requested whenever its dialog opens; after the removal there is none',
  searchEverything: 'kept for seconds only: each search asks again',
  getRfqDocument: 'requested again for each download',
  getOrderDocument: 'requested again for each download',
  getPurchaseOrderDocument: 'requested again for each download',
  getDeliveryNoteDocument: 'requested again for each download',
  getCommissionStatementDocument: 'requested again for each download',
}

/** What shows an order that took a step. */
const steppedOrder = [
  'listOrders',
  'getOrder',
  'listPurchaseOrders',
  'getPurchaseOrder',
  'listEnquiries',
  'getEnquiry',
  'listRfqs',
  'getRfq',
  'listActivity',
]

/** The entity that a mutation changes, and the queries that show it. */
const shows: Record<string, string[]> = {
  createBranch: ['listBranches'],
  updateBranch: ['listBranches', 'getBranch', 'listActivity'],
  parseEnquiry: [],
  createClient: ['listClients'],
  updateClient: ['listClients', 'getClient', 'listActivity'],
  createSupplier: ['listSuppliers'],
  updateSupplier: ['listSuppliers', 'getSupplier', 'listActivity'],
  createAgent: ['listAgents'],
  updateAgent: ['listAgents', 'getAgent', 'listActivity'],
  createItem: ['listItems'],
  updateItem: ['listItems', 'getItem', 'listActivity'],
  putItemPhoto: ['listItems', 'getItem', 'listActivity'],
  removeItemPhoto: ['listItems', 'getItem', 'listActivity'],
  loadSampleData: [
    'getSampleData',
    'getFirstSteps',
    'listClients',
    'listEnquiries',
    'listOrders',
    'listRfqs',
    'listPrices',
  ],
  removeSampleData: [
    'getSampleData',
    'getFirstSteps',
    'listClients',
    'listEnquiries',
    'getOrder',
    'listRfqs',
    'listActivity',
  ],
  mergeRecords: ['getMerges', 'listClients', 'getClient', 'getOrder', 'listEnquiries', 'listPrices', 'listActivity'],
  undoMerge: ['getMerges', 'listClients', 'getClient', 'getOrder', 'listEnquiries', 'listPrices', 'listActivity'],
  erasePerson: ['listClients', 'getClient', 'getUser', 'getOrder', 'listEnquiries', 'listComments', 'listActivity'],
  createPrice: ['listPrices'],
  // The import writes after the response; the query of the job then invalidates the lists.
  startImport: [],
  startRatesImport: [],
  // A search changes nothing that is shown.
  optimiseRfq: [],
  cancelJob: ['getJob'],
  undoImport: ['getJob', 'listImports'],
  createExchangeRate: ['listExchangeRates', 'getLatestExchangeRates'],
  createExchangeRates: ['listExchangeRates', 'getLatestExchangeRates'],
  createTaxRate: ['listTaxRates'],
  updateTaxRate: ['listTaxRates', 'listActivity'],
  createMarkupRule: ['listMarkupRules', 'getMarkups'],
  updateMarkupRule: ['listMarkupRules', 'getMarkups', 'listActivity'],
  removeMarkupRule: ['listMarkupRules', 'getMarkups', 'listActivity'],
  createApprovalRule: ['getApprovalRules', 'getApproval'],
  updateApprovalRule: ['getApprovalRules', 'getApproval', 'listActivity'],
  requestApproval: ['getApproval', 'getOrder', 'listOrders', 'listActivity'],
  approveRequest: ['getApproval', 'getOrder', 'listOrders', 'listActivity'],
  rejectRequest: ['getApproval', 'getOrder', 'listOrders', 'listActivity'],
  withdrawRequest: ['getApproval', 'getOrder', 'listOrders', 'listActivity'],
  createApprovalDelegation: ['getApprovalDelegations'],
  removeApprovalDelegation: ['getApprovalDelegations'],
  createUser: ['listUsers'],
  updateUser: ['listUsers', 'getUser', 'getMe', 'listUserSessions', 'listActivity'],
  createPasswordLink: ['listActivity'],
  mailPasswordLink: ['listActivity', 'getMailState'],
  allowSingleSignOn: ['getUserSingleSignOn', 'listActivity'],
  endUserSession: ['listUserSessions', 'listSessions', 'listActivity'],
  endUserSessions: ['listUserSessions', 'listSessions', 'listActivity'],
  updateCompany: ['getCompany', 'listActivity'],
  putCompanyLogo: ['getCompany', 'listActivity'],
  removeCompanyLogo: ['getCompany', 'listActivity'],
  updateMailSettings: ['getMailSettings', 'getMailState', 'listActivity'],
  removeMailSettings: ['getMailSettings', 'getMailState', 'listActivity'],
  testMailSettings: ['getMailSettings', 'getFirstSteps', 'listActivity'],
  createView: ['listViews'],
  updateView: ['listViews'],
  deleteView: ['listViews'],
  createSupplierGroup: ['listSupplierGroups'],
  updateSupplierGroup: ['listSupplierGroups'],
  deleteSupplierGroup: ['listSupplierGroups'],
  createRfqTemplate: ['listRfqTemplates'],
  deleteRfqTemplate: ['listRfqTemplates'],
  // The mutation updates the cache itself.
  saveListColumns: [],
  // The palette asks for its records whenever it opens.
  markRecordOpened: [],
  pinRecord: [],
  updateMe: ['getMe', 'listUsers', 'getUser', 'listActivity'],
  changePassword: ['listSessions'],
  removeSecondFactor: ['getSecondFactor', 'listPasskeys'],
  renamePasskey: ['getSecondFactor', 'listPasskeys'],
  removePasskey: ['getSecondFactor', 'listPasskeys'],
  removeUserSecondFactor: ['getUserSecondFactor', 'listPasskeys', 'listUserSessions', 'listSessions', 'listActivity'],
  requireSecondFactor: ['getCompany', 'getSecondFactor', 'listPasskeys', 'listActivity'],
  endSession: ['listSessions'],
  endOtherSessions: ['listSessions'],
  // Asks what a change would leave; nothing is changed.
  previewSuccession: [],
  saveFormDraft: [],
  deleteFormDraft: [],
  createEnquiry: ['listEnquiries', 'countEnquiryQueues', 'listSourcingLines'],
  updateEnquiry: ['listEnquiries', 'listSourcingLines', 'getEnquiry', 'listActivity'],
  openEnquiry: ['listEnquiries', 'listSourcingLines', 'getEnquiry', 'listActivity'],
  loseEnquiry: ['listEnquiries', 'listSourcingLines', 'getEnquiry', 'listActivity'],
  cancelEnquiry: ['listEnquiries', 'listSourcingLines', 'getEnquiry', 'listActivity'],
  reopenEnquiry: ['listEnquiries', 'listSourcingLines', 'getEnquiry', 'listActivity'],
  createRfq: ['listRfqs'],
  updateRfq: ['listRfqs', 'getRfq', 'listActivity'],
  assignRfq: ['listRfqs', 'countRfqQueues', 'getRfq', 'listActivity'],
  sendRfq: ['listRfqs', 'getRfq', 'listEnquiries', 'getEnquiry', 'listSourcingLines', 'listActivity'],
  createLink: ['listActivity'],
  writeMessage: ['getRfq', 'getRfqMessages', 'listActivity'],
  recordMessage: ['getRfq', 'getRfqMessages', 'listActivity'],
  sendNotices: ['listRfqs', 'getRfq', 'getRfqMessages', 'getMailState', 'listActivity'],
  answerQuestion: ['listQuestions', 'listRfqs', 'getRfq', 'getMailState', 'listActivity'],
  publishClarification: ['listQuestions', 'listRfqs', 'getRfq', 'getMailState', 'listActivity'],
  setRfqReminders: ['listRfqs', 'getRfq', 'listActivity'],
  resendMail: ['getMailState', 'getRfq', 'listActivity'],
  withdrawInvitation: ['listRfqs', 'getRfq', 'getComparison', 'listActivity'],
  extendRfq: ['listRfqs', 'getRfq', 'getComparison', 'listActivity'],
  closeRfq: ['listRfqs', 'getRfq', 'listActivity'],
  cancelRfq: ['listRfqs', 'getRfq', 'listEnquiries', 'getEnquiry', 'listSourcingLines', 'listActivity'],
  awardRfq: ['listRfqs', 'getRfq', 'getComparison', 'getEnquiry', 'listActivity'],
  undoAward: ['listRfqs', 'getRfq', 'getComparison', 'getEnquiry', 'listActivity'],
  replaceRfqRates: ['getRfq', 'getComparison', 'listActivity'],
  openQuotes: ['listRfqs', 'getRfq', 'listQuotes', 'getComparison', 'listPrices', 'getEnquiry', 'listActivity'],
  reviseRfq: ['listRfqs', 'getRfq', 'listRfqRevisions', 'listQuotes', 'getComparison', 'getEnquiry', 'listActivity'],
  inviteSupplier: ['listRfqs', 'getRfq', 'getComparison', 'listActivity'],
  enterQuote: ['listRfqs', 'getRfq', 'listQuotes', 'getComparison', 'listPrices', 'getEnquiry', 'listActivity'],
  createComment: ['listComments', 'listActivity'],
  updateComment: ['listComments', 'listActivity'],
  removeComment: ['listComments', 'listActivity'],
  removeAttachment: ['listAttachments', 'listActivity'],
  createOrder: ['listOrders', 'getEnquiry', 'listSourcingLines', 'getRfq'],
  createOrdersFromAward: ['listOrders', 'listRfqs', 'getRfq', 'getEnquiry', 'listActivity'],
  updateOrder: ['listOrders', 'getOrder', 'getEnquiry', 'listSourcingLines', 'getRfq', 'listActivity'],
  assignOrder: ['listOrders', 'countOrderQueues', 'getOrder', 'listActivity'],
  correctOrder: ['listOrders', 'getOrder', 'listActivity'],
  quoteOrder: steppedOrder,
  confirmOrder: steppedOrder,
  reviseOrder: [...steppedOrder, 'getOrderRevision'],
  discardOrderRevision: steppedOrder,
  reopenOrder: steppedOrder,
  loseOrder: steppedOrder,
  cancelOrder: steppedOrder,
  updatePurchaseOrder: ['listPurchaseOrders', 'getPurchaseOrder', 'listOrders', 'getOrder', 'listActivity'],
  acceptPurchaseTerms: [
    'listPurchaseOrders',
    'getPurchaseOrder',
    'getPurchaseTerms',
    'listOrders',
    'getOrder',
    'listActivity',
  ],
  sendPurchaseOrder: ['listPurchaseOrders', 'getPurchaseOrder', 'listOrders', 'getOrder', 'listActivity'],
  acknowledgePurchaseOrder: ['listPurchaseOrders', 'getPurchaseOrder', 'listOrders', 'getOrder', 'listActivity'],
  cancelPurchaseOrder: ['listPurchaseOrders', 'getPurchaseOrder', 'listOrders', 'getOrder', 'listActivity'],
  acknowledgeCancellation: ['listPurchaseOrders', 'getPurchaseOrder', 'listOrders', 'getOrder', 'listActivity'],
  closePurchaseOrderShort: ['listPurchaseOrders', 'getPurchaseOrder', 'listOrders', 'getOrder', 'listActivity'],
  createPurchaseOrders: ['listPurchaseOrders', 'listOrders', 'getOrder', 'listActivity'],
  recordReceipt: ['listPurchaseOrders', 'getPurchaseOrder', 'listOrders', 'getOrder', 'listActivity'],
  cancelReceipt: ['listPurchaseOrders', 'getPurchaseOrder', 'listOrders', 'getOrder'],
  closeOrderShort: ['listOrders', 'getOrder', 'listActivity', 'getEnquiry'],
  createOrderFromEnquiry: ['listOrders', 'getEnquiry', 'listSourcingLines', 'getRfq'],
  copyOrder: ['listOrders'],
  repriceOrder: ['listOrders', 'getOrder', 'getRepricing', 'listActivity'],
  recordDelivery: ['listOrders', 'getOrder', 'listActivity', 'getEnquiry'],
  cancelDelivery: ['listOrders', 'getOrder', 'listActivity'],
  recordPayment: ['listOrders', 'getOrder', 'listActivity', 'getOutstandingPayments'],
  reversePayment: ['listOrders', 'getOrder', 'listActivity', 'getOutstandingPayments'],
  revokeVerifications: ['listOrders', 'getOrder', 'listActivity'],
  mailOrderDocument: ['getOrder', 'listActivity'],
  mailDeliveryNote: ['getOrder', 'listActivity'],
  mailPurchaseOrder: ['getPurchaseOrder', 'listActivity'],
  payCommission: [
    'listAgents',
    'getAgent',
    'getAgentCommission',
    'getCommissionStatement',
    'listDueCommission',
    'listCommissionEntries',
    'listActivity',
  ],
  reverseCommission: [
    'listAgents',
    'getAgent',
    'getAgentCommission',
    'getCommissionStatement',
    'listDueCommission',
    'listCommissionEntries',
    'listActivity',
  ],
}

/**
 * The tags of each cached query: one entity ("Order"), or all entities of a type that are counted or searched
 * ("Order[]"). A missing tag leaves a page out of date after a change.
 */
const provides: Record<string, string> = {
  getMe: 'Me',
  listSessions: 'Session',
  getSecondFactor: 'SecondFactor',
  listPasskeys: 'SecondFactor',
  getUserSecondFactor: 'SecondFactor',
  getSingleSignOn: 'SecondFactor',
  getUserSingleSignOn: 'SecondFactor',
  getCompany: 'Company',
  getMailSettings: 'MailSettings',
  getFirstSteps: 'Branch[] Client[] Company Enquiry[] ExchangeRate[] Item[] MailSettings Supplier[] TaxRate[] User[]',
  getSampleData: 'Client[] Company Enquiry[] Item[] Order[] Rfq[] Supplier[]',
  getBranch: 'Branch',
  listBranches: 'Branch Branch[]',
  getUser: 'User',
  listUserSessions: 'Session',
  listUsers: 'User User[]',
  getClient: 'Agent Client',
  listClients: 'Agent Client Client[]',
  getClientHistory: 'Client Enquiry[] Order[]',
  listClientEnquiries: 'Client[] Enquiry Enquiry[]',
  listClientOrders: 'Client[] Order Order[]',
  getSupplier: 'Supplier',
  listSuppliers: 'Supplier Supplier[]',
  getSupplierHistory: 'PurchaseOrder[] Rfq[] Supplier',
  listSupplierInvitations: 'Rfq Rfq[]',
  getAgent: 'Agent',
  listAgents: 'Agent Agent[]',
  getAgentCommission: 'Agent Order[]',
  getCommissionStatement: 'Agent Client[] Order Order[]',
  listCommissionEntries: 'Agent Client[] Order Order[]',
  listDueCommission: 'Agent Client[] Order Order[]',
  getItem: 'Client Item',
  listItems: 'Client Item Item[]',
  searchItems: 'Item[]',
  getItemHistory: 'ExchangeRate[] Item Price[] Supplier',
  listItemEnquiries: 'Client[] Enquiry Enquiry[]',
  listItemOrders: 'Client[] Order Order[]',
  searchParties: 'Client[]',
  getCategories: 'Item[] Supplier[]',
  listPrices: 'Item Price Price[] Supplier',
  getLatestExchangeRates: 'ExchangeRate[]',
  listExchangeRates: 'ExchangeRate ExchangeRate[]',
  listTaxRates: 'TaxRate TaxRate[]',
  getMarkups: 'Company Item[] MarkupRule[]',
  listMarkupRules: 'Client Item MarkupRule MarkupRule[]',
  getApproval: 'ApprovalRule[] Order Supplier[]',
  getApprovalRules: 'ApprovalRule[] Supplier',
  getApprovalDelegations: 'ApprovalDelegation[]',
  getSalesReport: 'Agent[] Branch[] Client[] ExchangeRate[] Item[] Order[]',
  getCommissionsReport: 'Agent[] Order[]',
  listReportedCommissionEntries: 'Agent[] Client[] Order[]',
  getQuotationsReport: 'Branch[] Client[] ExchangeRate[] Order[] User[]',
  getSuppliersReport: 'Branch[] ExchangeRate[] PurchaseOrder[] Rfq[] Supplier[]',
  getDashboard: 'Branch[] Enquiry[] ExchangeRate[] Order[] Rfq[] Supplier[]',
  getAttention: 'Branch[] Client[] Comment[] Enquiry[] Mail Order[] PurchaseOrder[] Rfq[] Supplier[]',
  countAttention: 'Branch[] Comment[] Enquiry[] Mail Order[] PurchaseOrder[] Rfq[]',
  countEnquiryQueues: 'Enquiry[]',
  countRfqQueues: 'Rfq[]',
  countOrderQueues: 'Order[]',
  getOutstandingPayments: 'Order[]',
  getEnquiry: 'Agent Client Enquiry Item Order Rfq User',
  listEnquiries: 'Client Enquiry Enquiry[] User',
  listSourcingLines: 'Client[] Enquiry Enquiry[] Item Rfq',
  getRfq: 'Client[] Enquiry Enquiry[] Item Order Rfq Supplier User User[]',
  listRfqs: 'Rfq Rfq[] User',
  listRfqRevisions: 'Rfq User[]',
  listQuestions: 'Rfq Supplier[] User[]',
  suggestSuppliers: 'Item[] Price[] PurchaseOrder[] Rfq[] Supplier[]',
  getRfqMessages: 'Rfq Supplier[]',
  getMailState: 'Mail Order Order[] PurchaseOrder PurchaseOrder[] Rfq Rfq[] Supplier[]',
  getComparison: 'Comparison Item Supplier Supplier[] User[]',
  listQuotes: 'Quote User[]',
  getOrder: 'Agent Client Enquiry Item Order PurchaseOrder Rfq Supplier User',
  getOrderRevision: 'Agent Client Enquiry Item Order PurchaseOrder Rfq Supplier User',
  listOrders: 'Client Order Order[] User',
  listOrderRevisions: 'Order',
  getRepricing: 'ExchangeRate Order Quote Supplier[]',
  getOrderTerms: 'Order Order[] Quote Rfq Supplier',
  getPurchaseTerms: 'Order[] PurchaseOrder Quote Rfq Supplier',
  getPurchaseOrder: 'Item Order PurchaseOrder Supplier',
  listPurchaseOrders: 'Order PurchaseOrder PurchaseOrder[] Supplier',
  getJob: 'Job',
  listImports: 'Job',
  getSimilar: 'Item[]',
  getMerges: 'Client',
  previewMerge: 'Client',
  previewUndoMerge: 'Client Client[]',
  checkActivity: 'Activity',
  listActivity: 'Activity',
  listComments: 'Comment User',
  getCostFigures: 'Activity',
  listAttachments: 'Attachment User[]',
  listViews: 'User[] View',
  listSupplierGroups: 'Supplier SupplierGroup',
  listRfqTemplates: 'Rfq RfqTemplate',
  listLineCandidates: 'Enquiry Item[]',
  getRepeatedRfq: 'Item Rfq Supplier',
}

/**
 * Queries whose entities are recorded as they were at that time, or are only offered as options; no change updates
 * them.
 */
const ownStory = new Set(['listActivity', 'checkActivity', 'getJob'])

/** The fields that refer to another entity, with its type. */
const namingFields: Record<string, TagType> = {
  client_name: 'Client',
  supplier_name: 'Supplier',
  agent_name: 'Agent',
  item_name: 'Item',
  item_code: 'Item',
  assignee_name: 'User',
  author_name: 'User',
  owner_name: 'User',
  typed_by_name: 'User',
  made_by_name: 'User',
  opened_by_name: 'User',
  awarded_by_name: 'User',
  uploaded_by_name: 'User',
  enquiry_number: 'Enquiry',
  rfq_number: 'Rfq',
  order_number: 'Order',
}

/** The nested objects that have their own ids, with their types. */
const heldEntities: Record<string, TagType> = {
  orders: 'Order',
  rfqs: 'Rfq',
  rfq: 'Rfq',
  order: 'Order',
  enquiry: 'Enquiry',
  purchase_orders: 'PurchaseOrder',
}

/**
 * The entities that a payload refers to, with the field: the one with the id beside the field, or any of its type where
 * there is no id.
 */
function namesIn(payload: unknown): { field: string; type: TagType; id: string | undefined }[] {
  if (typeof payload !== 'object' || payload === null) return []
  const fields = payload as Record<string, unknown>
  return Object.entries(fields).flatMap(([field, held]) => {
    const named = namingFields[field]
    const beside = fields[field.replace(/_(name|code|number)$/, '_id')]
    const inside = heldEntities[field]
    const ids = inside
      ? (Array.isArray(held) ? (held as unknown[]) : [held]).flatMap((each) =>
          typeof each === 'object' && each !== null && 'id' in each ? [String(each.id)] : [],
        )
      : []
    return [
      ...(named ? [{ field, type: named, id: typeof beside === 'string' ? beside : undefined }] : []),
      ...(inside ? ids.map((of) => ({ field, type: inside, id: of })) : []),
      ...namesIn(held),
    ]
  })
}

const argumentOf = (name: string): unknown => {
  if (/^(getMerges|previewMerge|mergeRecords|previewUndoMerge|undoMerge|previewErasure|erasePerson)$/.test(name))
    return { entity: 'clients', id, merged_id: row.id, version: 1, idempotency_key: 'key', body: {} }
  if (/^(getApproval|requestApproval|(approve|reject|withdraw)Request)$/.test(name))
    return { kind: 'order', id, version: 1, body: {}, document: { kind: 'order', id } }
  if (name === 'getSimilar') return { entity: 'items', query: {} }
  if (
    ['listActivity', 'checkActivity', 'listComments', 'getCostFigures', 'listAttachments', 'createComment'].includes(
      name,
    )
  )
    return { entity: 'clients', id }
  if (
    [
      'getItemHistory',
      'getComparison',
      'getRfqMessages',
      'getOrderTerms',
      'getRfqDocument',
      'getOrderDocument',
      'getCommissionStatement',
      'getCommissionStatementDocument',
      'listCommissionEntries',
    ].includes(name)
  )
    return { id }
  if (name === 'getOrderRevision') return { id, revision: 1 }
  if (
    /^(get|createPasswordLink|allowSingleSignOn|mailPasswordLink|endSession|removeUserSecondFactor|removePasskey|endUserSessions|listUserSessions|listRfqRevisions|listQuestions|listOrderRevisions|listDueCommission|listLineCandidates)/.test(
      name,
    )
  )
    return id
  if (name === 'searchParties') return { noun: 'clients', query: {} }
  if (name === 'markRecordOpened') return { noun: 'clients', id: row.id }
  if (name === 'pinRecord') return { record: { noun: 'clients', id: row.id }, pinned: true }
  if (name === 'startImport') return { noun: 'items', file: new Blob(), query: {} }
  if (name === 'startRatesImport') return { file: new Blob(), query: {} }
  if (['cancelJob', 'undoImport', 'previewImportUndo'].includes(name)) return id
  return {
    id,
    list: 'clients',
    form: id,
    version: 1,
    body: {},
    rfq_id: id,
    order_id: id,
    supplier_id: id,
    session_id: id,
    comment_id: id,
    attachment_id: id,
  }
}

/** Queries that use POST because their parameters are too long for a URL. */
const asksByPost = ['suggestSuppliers']

describe('The endpoints of the client', () => {
  it('match the operations of the contract, each called by one endpoint with the same name', () => {
    const called = [
      ...Object.keys(definitions),
      ...byPlainFetch,
      ...byExportButton,
      ...byCheckPage,
      ...withoutCaller,
    ].sort()
    const wanted = operations
      .filter(({ operationId }) => (rights[operationId] as string) !== 'supplier')
      .map(({ operationId }) => operationId)
    expect(called.filter((name) => wanted.includes(name as never))).toEqual([...wanted].sort())
    expect(called.filter((name) => !wanted.includes(name as never))).toEqual([])
  })

  it.each(
    operations
      .filter(({ operationId }) => operationId in definitions)
      .map((operation) => [operation.operationId, operation]),
  )(
    '%s has the method and path of its operation, and is a query only when it reads',
    (name, { method, path: pattern }) => {
      const definition = definitions[name]
      expect(definition?.type).toBe(method === 'GET' || asksByPost.includes(name) ? 'query' : 'mutation')
      const request = definition?.query(argumentOf(name))
      expect(request?.method).toBe(method)
      expect(request?.url).toMatch(new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`))
    },
  )

  const mutations = () => Object.entries(definitions).filter(([, { type }]) => type === 'mutation')

  it('have an expectation here for each mutation', () => {
    expect(
      mutations()
        .map(([name]) => name)
        .filter((name) => !(name in shows)),
    ).toEqual([])
  })

  it.each(Object.entries(shows))('%s invalidates each cached query that shows what it changes', (name, queries) => {
    const reached = tagsOf(definitions[name]?.invalidatesTags, row, argumentOf(name))
    for (const query of queries) {
      const isList = /^list(?!Activity)/.test(query)
      const provided = tagsOf(definitions[query]?.providesTags, isList ? { rows: [row] } : row, argumentOf(query))
      const meets = provided.some((tag) =>
        reached.some(({ type, id: changed }) => type === tag.type && (changed === undefined || changed === tag.id)),
      )
      expect({ query, meets }).toEqual({ query, meets: true })
    }
  })

  it.each(Object.keys(shows))('%s invalidates nothing when it fails', (name) => {
    const failure = { status: 422, code: 'invalid', message: '', fields: [], request_id: '' }
    expect(tagsOf(definitions[name]?.invalidatesTags, undefined, argumentOf(name), failure)).toEqual([])
    expect(invalidateTags(failure, [listTag('Client')])).toEqual([])
  })

  it('are invalidated after a version conflict too: the cached record is outdated', () => {
    const conflict = { status: 412, code: 'stale', message: '', fields: [], request_id: '' }
    expect(invalidateTags(conflict, [idTag('Order', 'o1')])).toEqual([idTag('Order', 'o1')])
  })

  it('give each query a tag, or a documented reason for having none', () => {
    const untagged = Object.entries(definitions)
      .filter(
        ([name, { type, providesTags }]) =>
          type === 'query' && tagsOf(providesTags, row, argumentOf(name)).length === 0,
      )
      .map(([name]) => name)
    expect(untagged.sort()).toEqual(Object.keys(withoutTags).sort())
  })

  /** A payload of each cached query, generated from the schema of its operation. */
  const answered = Object.fromEntries(
    operations.flatMap((operation): [string, unknown][] => {
      const { operationId, response, list } = operation
      if (definitions[operationId]?.type !== 'query') return []
      const payload = samplePayload(response)
      return [[operationId, list ? { rows: payload, meta: { next: null, previous: null, total: 1 } } : payload]]
    }),
  )
  const providedBy = (name: string) => tagsOf(definitions[name]?.providesTags, answered[name], argumentOf(name))

  it('have an expectation below for each cached query', () => {
    expect(
      Object.keys(answered)
        .filter((name) => !(name in withoutTags))
        .sort(),
    ).toEqual(Object.keys(provides).sort())
  })

  it.each(Object.entries(provides))('%s is refetched when any entity that it shows changes', (name, types) => {
    const provided = providedBy(name)
    expect([...new Set(provided.map(({ type, id: of }) => (of === 'LIST' ? `${type}[]` : type)))].sort()).toEqual(
      types.split(' ').sort(),
    )
  })

  it.each(Object.keys(provides).filter((name) => !ownStory.has(name)))(
    '%s provides the tag of each entity that it refers to',
    (name) => {
      const provided = providedBy(name)
      const reaches = (type: TagType, of: string | undefined) =>
        provided.some(
          (tag) => tag.type === type && (tag.id === undefined || tag.id === 'LIST' || tag.id === (of ?? id)),
        )
      expect(namesIn(answered[name]).filter(({ type, id: of }) => !reaches(type, of))).toEqual([])
    },
  )
})
