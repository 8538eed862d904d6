import type { Browser } from 'playwright-core'
import { paths } from '../../src/app/paths'
import { places } from '../../src/app/routes'
import { findings, settled, sideways } from './support/audit'
import { desktop, openBrowser, openWindow, phone, signInOn } from './support/browser'
import { startProduct, type Product } from './support/product'

describe('Every route, as it is shipped', () => {
  let product: Product
  let browser: Browser
  let routes: string[]

  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    routes = await everyRoute(product)
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  for (const theme of ['light', 'dark'] as const) {
    for (const viewport of [desktop, phone]) {
      it(`is quiet, accessible and fits, ${theme} at ${viewport.width} px`, async () => {
        const { context, page, complaints } = await openWindow(browser, { theme, viewport })
        const found: string[] = []
        const audit = async (path: string) => {
          await settled(page).catch(() => found.push(`${path} shows no heading: ${page.url()}`))
          found.push(...(await findings(page)).map((finding) => `${path} axe ${finding}`))
          if ((await sideways(page)) > 0) found.push(`${path} scrolls sideways by ${await sideways(page)} px`)
          found.push(...complaints.splice(0).map((complaint) => `${path} ${complaint}`))
        }
        await page.goto(product.address)
        await audit('/')
        await signInOn(page, product, product.account('admin'))
        for (const path of routes) {
          await page.goto(product.address + path)
          await audit(path)
        }
        await context.close()
        expect(found).toEqual([])
      }, 180_000)
    }
  }
})

/** Every pattern of the route table, with the first id of its list for a page of one. */
async function everyRoute({ address, account }: Product): Promise<string[]> {
  const { email, password } = account('admin')
  const call = async (path: string, init?: RequestInit) => (await (await fetch(`${address}/api${path}`, init)).json()) as { payload: never }
  const { payload: session } = await call('/auth/sign-in', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ email, password }) })
  const { access_token } = session as { access_token: string }
  const headers = { Authorization: `Bearer ${access_token}` }
  const branches = (await call('/company/branches', { headers })).payload as { id: string }[]
  const first = async (list: string) =>
    ((await call(`/${list}?limit=1`, { headers: { ...headers, 'X-Branch-Id': branches[0]?.id ?? '' } })).payload as { id: string }[] | undefined)?.[0]?.id
  const lists: Record<string, string> = { [paths.client]: 'clients', [paths.branch]: 'branches', [paths.user]: 'users', [paths.rfq]: 'rfqs', [paths.rfqQuote]: 'rfqs', [paths.enquiry]: 'enquiries', [paths.item]: 'items', [paths.supplier]: 'suppliers', [paths.agent]: 'agents' }
  const addresses = places
    .filter(({ page }) => page)
    .map(async ({ path }) => {
      const list = lists[path]
      if (path.includes(':') && !list) throw new Error(`say in which list ${path} finds one to open`)
      return list ? path.replace(':id', (await first(list)) ?? 'none') : path
    })
  return Promise.all(addresses)
}
