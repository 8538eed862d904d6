import activity from './en/activity.json'
import agents from './en/agents.json'
import branches from './en/branches.json'
import clients from './en/clients.json'
import company from './en/company.json'
import comparison from './en/comparison.json'
import create from './en/create.json'
import dashboard from './en/dashboard.json'
import deliveries from './en/deliveries.json'
import documents from './en/documents.json'
import enquiries from './en/enquiries.json'
import exchangeRates from './en/exchangeRates.json'
import help from './en/help.json'
import history from './en/history.json'
import imports from './en/imports.json'
import items from './en/items.json'
import lists from './en/lists.json'
import markupRules from './en/markupRules.json'
import notes from './en/notes.json'
import notices from './en/notices.json'
import orderAnswer from './en/orderAnswer.json'
import orderCreate from './en/orderCreate.json'
import orderDocuments from './en/orderDocuments.json'
import orderForm from './en/orderForm.json'
import orderParts from './en/orderParts.json'
import orderRevisions from './en/orderRevisions.json'
import orders from './en/orders.json'
import parties from './en/parties.json'
import preferences from './en/preferences.json'
import prices from './en/prices.json'
import profile from './en/profile.json'
import purchase from './en/purchase.json'
import repricing from './en/repricing.json'
import revisions from './en/revisions.json'
import rfqs from './en/rfqs.json'
import sealed from './en/sealed.json'
import sessions from './en/sessions.json'
import supplierSuggestions from './en/supplierSuggestions.json'
import suppliers from './en/suppliers.json'
import taxRates from './en/taxRates.json'
import users from './en/users.json'

/** The texts of the pages, by namespace: one chunk, so that no dialog of a page waits for its texts. */
export const pageTexts = {
  activity,
  agents,
  branches,
  clients: { ...parties, ...clients },
  company,
  comparison,
  create,
  dashboard,
  deliveries,
  documents,
  enquiries,
  exchangeRates,
  help,
  history,
  imports: { ...imports, field: { ...parties, ...imports.field } },
  items,
  lists,
  markupRules,
  notes,
  notices,
  orderAnswer,
  orderCreate,
  orderDocuments,
  orderForm,
  orderParts,
  orderRevisions,
  orders,
  parties,
  preferences,
  prices,
  profile,
  purchase,
  repricing,
  revisions,
  rfqs,
  sealed,
  sessions,
  supplierSuggestions,
  suppliers: { ...parties, ...suppliers },
  taxRates,
  users,
}
