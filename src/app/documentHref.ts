import { paths, pathTo } from './paths'

const pages: Record<string, string> = { enquiries: paths.enquiry, rfqs: paths.rfq, orders: paths.order }

/** Where a document that a warning speaks of is read; undefined where it has no page of its own. */
export function documentHref({ entity, id }: { entity: string; id: string }): string | undefined {
  const page = pages[entity]
  return page && pathTo(page, { id })
}
