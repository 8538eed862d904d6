import { paths } from '../../app/paths'
import type { FigureList } from '../../domain/dashboard/figureList'

const pages: Record<FigureList['list'], { path: string; view?: string }> = {
  enquiries: { path: paths.enquiries },
  rfqs: { path: paths.rfqs },
  orders: { path: paths.orders },
  purchase_orders: { path: paths.orders, view: 'purchase' },
  prices: { path: paths.supplierItems, view: 'all' },
}

/** The address of the list behind a figure. */
export function listPath({ list, query }: FigureList): string {
  const { path, view } = pages[list]
  const params = new URLSearchParams(view ? { view } : {})
  for (const [name, values] of Object.entries(query)) for (const value of [values].flat()) params.append(name, value)
  return `${path}?${params.toString()}`
}
