import type { Browser } from 'playwright-core'
import { paths } from '../../src/app/paths'
import { places } from '../../src/app/routes'
import { findings, settled, sideways } from './support/audit'
import { desktop, openWindow, phone, signInOn } from './support/browser'
import { openForAll } from './support/openForAll'
import type { Product } from './support/product'

describe('Every route, as it is shipped', () => {
  let product: Product
  let browser: Browser
  let routes: string[]

  openForAll(async (opened) => {
    ;({ product, browser } = opened)
    routes = await everyRoute(product)
  })

  for (const viewport of [desktop, phone]) {
    // Both themes at once, each in a window of its own: there are two cores.
    it(`is quiet, accessible and fits, light and dark at ${viewport.width} px`, async () => {
      const found = await Promise.all(
        (['light', 'dark'] as const).map((theme) => walk({ browser, product, routes, theme, viewport })),
      )
      expect(found.flat()).toEqual([])
    }, 300_000)
  }
})

interface Walk {
  browser: Browser
  product: Product
  routes: readonly string[]
  theme: 'light' | 'dark'
  viewport: typeof desktop
}

/** Opens every route in one theme and one width; what is wrong with it, one line each. */
async function walk({ browser, product, routes, theme, viewport }: Walk): Promise<string[]> {
  const { context, page, complaints } = await openWindow(browser, { theme, viewport })
  const found: string[] = []
  // Each theme and each width once: axe takes longer than all the rest.
  const asksAxe = (theme === 'light') === (viewport === desktop)
  const audit = async (path: string) => {
    await settled(page).catch(() => found.push(`${theme} ${path} shows no heading: ${page.url()}`))
    if (asksAxe) found.push(...(await findings(page)).map((finding) => `${theme} ${path} axe ${finding}`))
    if ((await sideways(page)) > 0) found.push(`${theme} ${path} scrolls sideways by ${await sideways(page)} px`)
    found.push(...complaints.splice(0).map((complaint) => `${theme} ${path} ${complaint}`))
  }
  await page.goto(product.address)
  await audit('/')
  await signInOn(page, product, product.account('admin'))
  for (const path of routes) {
    await page.goto(product.address + path)
    await audit(path)
  }
  await context.close()
  return found
}

/** Every pattern of the route table, with the first id of its list for a page of one. */
async function everyRoute({ address, account }: Product): Promise<string[]> {
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
  const addresses = places
    .filter(({ page }) => page)
    .map(async ({ path }) => {
      const list = lists[path]
      if (path.includes(':') && !list) throw new Error(`say in which list ${path} finds one to open`)
      return list ? path.replace(':id', (await first(list)) ?? 'none') : path
    })
  // Outside the application, and shown like all of it.
  return [...(await Promise.all(addresses)), '/check']
}
