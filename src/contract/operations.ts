import * as activity from './activity'
import * as agents from './agents'
import * as approvals from './approvals'
import * as attachments from './attachments'
import * as auth from './auth'
import * as awards from './awards'
import * as branches from './branches'
import * as categories from './categories'
import * as clientHistory from './clientHistory'
import * as clients from './clients'
import * as comments from './comments'
import * as company from './company'
import * as firstSteps from './firstSteps'
import * as sampleData from './sampleData'
import * as commission from './commission'
import * as comparison from './comparison'
import * as dashboard from './dashboard'
import * as deliveries from './deliveries'
import * as enquiries from './enquiries'
import * as enquiryParse from './enquiryParse'
import * as events from './events'
import * as exchangeRates from './exchangeRates'
import * as health from './health'
import * as imports from './imports'
import * as importUndo from './importUndo'
import * as itemHistory from './itemHistory'
import * as invitations from './invitations'
import * as items from './items'
import * as jobs from './jobs'
import * as mailSettings from './mailSettings'
import * as mails from './mails'
import * as markedRecords from './markedRecords'
import * as markupRules from './markupRules'
import * as merges from './merges'
import * as notices from './notices'
import type { Operation } from './operation'
import * as optimise from './optimise'
import * as orderRevisions from './orderRevisions'
import * as orders from './orders'
import * as offeredTerms from './offeredTerms'
import * as orderSteps from './orderSteps'
import * as documentVerifications from './documentVerifications'
import * as documentMails from './documentMails'
import * as documents from './documents'
import * as payments from './payments'
import * as personalData from './personalData'
import * as passkeys from './passkeys'
import * as prices from './prices'
import * as purchaseOrders from './purchaseOrders'
import * as questions from './questions'
import * as quotes from './quotes'
import * as receipts from './receipts'
import * as repricing from './repricing'
import * as rfqs from './rfqs'
import * as rfqRevisions from './rfqRevisions'
import * as reports from './reports'
import * as rfqTemplates from './rfqTemplates'
import * as supplierGroups from './supplierGroups'
import * as supplierHistory from './supplierHistory'
import * as search from './search'
import * as secondFactor from './secondFactor'
import * as similar from './similar'
import * as succession from './succession'
import * as suppliers from './suppliers'
import * as taxRates from './taxRates'
import * as formDrafts from './formDrafts'
import * as users from './users'
import * as views from './views'
import * as supplierSuggestions from './supplierSuggestions'

/** Every operation, for the registry tests and openapi.json. */
export const operations: Operation[] = [
  health,
  auth,
  company,
  firstSteps,
  sampleData,
  branches,
  succession,
  users,
  clients,
  clientHistory,
  suppliers,
  supplierHistory,
  agents,
  commission,
  items,
  itemHistory,
  search,
  personalData,
  secondFactor,
  passkeys,
  markedRecords,
  categories,
  prices,
  exchangeRates,
  taxRates,
  markupRules,
  dashboard,
  reports,
  enquiries,
  enquiryParse,
  rfqs,
  rfqRevisions,
  rfqTemplates,
  supplierGroups,
  supplierSuggestions,
  invitations,
  notices,
  mails,
  mailSettings,
  awards,
  approvals,
  comparison,
  optimise,
  quotes,
  questions,
  orders,
  orderSteps,
  orderRevisions,
  offeredTerms,
  repricing,
  deliveries,
  payments,
  purchaseOrders,
  receipts,
  documents,
  documentMails,
  documentVerifications,
  imports,
  importUndo,
  jobs,
  similar,
  merges,
  activity,
  comments,
  attachments,
  events,
  formDrafts,
  views,
].flatMap((resource) =>
  Object.values(resource).filter(
    (value): value is Operation => typeof value === 'object' && value !== null && 'operationId' in value,
  ),
)
