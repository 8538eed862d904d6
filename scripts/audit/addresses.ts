import { api } from '../../__tests__/browser/support/directApi'
import { everyRoute } from '../../__tests__/browser/support/everyRoute'
import type { Product } from '../../__tests__/browser/support/product'

/** Lists whose records look different in each state: their call and their pages. */
const stateful = [
  { call: '/enquiries', list: '/query', views: [''] },
  { call: '/rfqs', list: '/rfq', views: ['', '?tab=suppliers', '?tab=comparison', '?tab=questions'] },
  { call: '/orders', list: '/admin/orders', views: [''] },
]

/** Each route, and a record in each state of its life cycle. */
export async function addresses(product: Product): Promise<string[]> {
  const ask = await api(product, product.account('admin'))
  const states = await Promise.all(
    stateful.map(async ({ call, list, views }) => {
      const records = await ask<{ id: string; status: string }[]>('GET', `${call}?limit=100`)
      const firsts = records.filter(({ status }, at) => records.findIndex((each) => each.status === status) === at)
      return firsts.flatMap(({ id }) => views.map((view) => `${list}/${id}${view}`))
    }),
  )
  return [...new Set([...(await everyRoute(product)), ...states.flat()])]
}
