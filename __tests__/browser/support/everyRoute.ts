import { paths } from '../../../src/app/paths'
import { pageRoutes } from '../../../src/app/routes'
import type { Product } from './product'

/** This page is outside the application but must meet the same standard. */
export const outside = '/check'

/** Each pattern of the route table; `{id}` is replaced by the first id of its list. */
export async function everyRoute({ address, account }: Product): Promise<string[]> {
  const { email, password } = account('admin')
  const call = async (path: string, init?: RequestInit) =>
    (await (await fetch(`${address}/api${path}`, init)).json()) as { payload: never }
  const { payload: session } = await call('/auth/sign-in', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { access_token } = session as { access_token: string }
  const headers = { Authorization: `Bearer ${access_token}` }
  const branches = (await call('/company/branches', { headers })).payload as { id: string }[]
  const first = async (list: string) =>
    (
      (await call(`/${list}?limit=1`, { headers: { ...headers, 'X-Branch-Id': branches[0]?.id ?? '' } })).payload as
        { id: string }[] | undefined
    )?.[0]?.id
  const lists: Record<string, string> = {
    [paths.client]: 'clients',
    [paths.clientEdit]: 'clients',
    [paths.merge]: 'clients',
    [paths.itemEdit]: 'items',
    [paths.supplierEdit]: 'suppliers',
    [paths.agentEdit]: 'agents',
    [paths.branch]: 'branches',
    [paths.user]: 'users',
    [paths.rfq]: 'rfqs',
    [paths.rfqQuote]: 'rfqs',
    [paths.rfqRevise]: 'rfqs',
    [paths.enquiry]: 'enquiries',
    [paths.item]: 'items',
    [paths.supplier]: 'suppliers',
    [paths.agent]: 'agents',
    [paths.order]: 'orders',
    [paths.purchaseOrder]: 'purchase-orders',
  }
  const addresses = pageRoutes
    .filter(({ page }) => page)
    .map(async ({ path }) => {
      const list = lists[path]
      if (path.includes(':') && !list) throw new Error(`say in which list ${path} finds one to open`)
      return list ? path.replace(':entity', list).replace(':id', (await first(list)) ?? 'none') : path
    })
  return [...(await Promise.all(addresses)), outside]
}
