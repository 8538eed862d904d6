import type { Browser, Page } from 'playwright-core'
import { paths } from '../../src/app/paths'
import { pageRoutes } from '../../src/app/routes'
import { findings, moving, settled, sideways } from './support/audit'
import { desktop, openContext, openTab, overALine, phone, signInOn, type Watched } from './support/browser'
import { recordShifts, takeShifts } from './support/layoutShift'
import { openForAll } from './support/openForAll'
import type { Product } from './support/product'
import { goTo, kept, openStored } from './support/specification/world'

describe('Each route of the production build', () => {
  let product: Product
  let browser: Browser
  let routes: string[]

  openForAll(async (opened) => {
    ;({ product, browser } = opened)
    routes = await everyRoute(product)
  })

  // Loading the document and the axe audit are the slowest parts: the first is done for one width, the second for one
  // theme per width.
  it.each([
    { width: 'a desktop', viewport: desktop, theme: 'light', other: 'dark', way: 'opened from another page' },
    { width: 'a phone', viewport: phone, theme: 'dark', other: 'light', way: 'loaded' },
  ] as const)(
    'has no console complaints, is accessible, fits and does not shift on $width, light and dark, $way',
    async (look) => {
      expect(await walk({ browser, product, routes, ...look })).toEqual([])
    },
    600_000,
  )
})

interface Walk {
  browser: Browser
  product: Product
  routes: readonly string[]
  viewport: typeof desktop
  theme: 'light' | 'dark'
  /** The colour scheme that the system changes to while the page is open. */
  other: 'light' | 'dark'
  /** By its address, or by the application that is open. */
  way: 'loaded' | 'opened from another page'
}

/** This page is outside the application but must meet the same standard. */
const outside = '/check'

/** What the cumulative layout shift of a page has to stay below. */
const tolerable = 0.05

/** Of each answer, in milliseconds: over a line, a page is drawn before they arrive. */
const latency = 150

/** The tabs that share the routes: what one waits for, another uses. */
const tabs = 3

/** Opens each route in one width and both themes; returns the problems found, one line each. */
async function walk({ browser, product, routes, viewport, theme, other, way }: Walk): Promise<string[]> {
  const context = await openContext(browser, { theme, viewport })
  await recordShifts(context)
  const found: string[] = []
  const auditOn =
    ({ page, complaints }: Watched) =>
    async (path: string) => {
      const fits = async (where: string) => {
        const over = await sideways(page)
        if (over > 0) found.push(`${where} scrolls sideways by ${over} px`)
        found.push(...complaints.splice(0).map((complaint) => `${where} ${complaint}`))
      }
      await settled(page).catch(() => found.push(`${theme} ${path} shows no heading: ${page.url()}`))
      found.push(...(await findings(page)).map((finding) => `${theme} ${path} axe ${finding}`))
      found.push(...new Set((await moving(page)).map((element) => `${path} moves ${element}`)))
      await fits(`${theme} ${path}`)
      await page.emulateMedia({ colorScheme: other })
      // The page that verifies a document takes its colours from the style sheet alone.
      await page.waitForFunction((shown) => (document.documentElement.dataset.bsTheme ?? shown) === shown, other)
      await fits(`${other} ${path}`)
      await page.emulateMedia({ colorScheme: theme })
      const { sum, worst } = await takeShifts(page)
      if (sum >= tolerable) found.push(`${path} shifts by ${sum.toFixed(3)}: ${worst}`)
    }
  const first = await openTab(context)
  await first.page.goto(product.address)
  await auditOn(first)('/')
  await signInOn(first.page, product, product.account('admin'))
  const session = await kept<object>(first.page, 'session')
  await overALine(first.page, latency)
  const others = Array.from({ length: tabs - 1 }, async () => {
    const tab = await openTab(context)
    await overALine(tab.page, latency)
    await openStored(tab.page, { product }, { session }, '/help')
    return tab
  })
  const left = [...routes]
  await Promise.all(
    [first, ...(await Promise.all(others))].map(async (tab) => {
      const audit = auditOn(tab)
      let inside = true
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        if (way === 'loaded' || path === outside || !inside) await tab.page.goto(product.address + path)
        else await openFromAnother(tab.page, path)
        inside = path !== outside
        await audit(path)
      }
    }),
  )
  await context.close()
  return found
}

/** Opens a page in the open application, coming from one that is certainly another: the page of unknown addresses. */
async function openFromAnother(page: Page, path: string) {
  await goTo(page, '/no/such/page')
  const unknown = page.getByRole('heading', { name: 'Page not found', level: 2 })
  await unknown.waitFor()
  await takeShifts(page)
  await goTo(page, path)
  await unknown.waitFor({ state: 'detached' })
}

/** Each pattern of the route table; `{id}` is replaced by the first id of its list. */
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
