import { generatePath } from 'react-router-dom'
import { paths } from '../../app/paths'

const pages: Partial<Record<string, string>> = {
  clients: paths.client,
  suppliers: paths.supplier,
  items: paths.item,
  enquiries: paths.enquiry,
  rfqs: paths.rfq,
  orders: paths.order,
}

/** The page of a record that uses an imported row; undefined where it has none of its own. */
export const recordPath = (entity: string, id: string): string | undefined => {
  const page = pages[entity]
  return page && generatePath(page, { id })
}
