import { generatePath } from 'react-router-dom'
import type { SearchedNoun } from '../../domain/search/searchedNouns'
import { paths } from '../paths'

/** The page of each noun that a search finds. */
export const pageOf: Readonly<Record<SearchedNoun, string>> = {
  enquiries: paths.enquiry,
  rfqs: paths.rfq,
  orders: paths.order,
  purchase_orders: paths.purchaseOrder,
  clients: paths.client,
  suppliers: paths.supplier,
  items: paths.item,
  agents: paths.agent,
  users: paths.user,
}

export const hitHref = ({ noun, id }: { noun: SearchedNoun; id: string }) => generatePath(pageOf[noun], { id })
