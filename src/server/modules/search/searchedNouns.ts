import { rights, type OperationId } from '../../../contract/rights'
import { mayRole, type Role } from '../../../domain/access/roles'
import { searchedNouns, type SearchedNoun } from '../../../domain/search/searchedNouns'

/** The list of each noun: what a role may not list, it does not find. */
const lists = {
  enquiries: 'listEnquiries',
  rfqs: 'listRfqs',
  orders: 'listOrders',
  purchase_orders: 'listPurchaseOrders',
  clients: 'listClients',
  suppliers: 'listSuppliers',
  items: 'listItems',
  agents: 'listAgents',
  users: 'listUsers',
} as const satisfies Record<SearchedNoun, OperationId>

export const nounsFor = (role: Role): SearchedNoun[] =>
  searchedNouns.filter((noun) => mayRole(role, rights[lists[noun]]))
