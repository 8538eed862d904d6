import { rights, type OperationId } from '../../../contract/rights'
import { mayAnywhere, narrowedTo, type Access } from '../../../domain/access/access'
import { searchedNouns, type SearchedNoun } from '../../../domain/search/searchedNouns'

/** The list of each noun: what a user may not list, they do not find. */
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

export const nounsFor = (user: Access): SearchedNoun[] =>
  searchedNouns.filter((noun) => mayAnywhere(user, rights[lists[noun]]))

/** The user as acting only in the branches in which they may list a noun. */
export const asReaderOf = <User extends Access>(user: User, noun: SearchedNoun): User =>
  narrowedTo(user, rights[lists[noun]])
