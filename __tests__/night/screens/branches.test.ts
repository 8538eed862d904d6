import type { Browser } from 'playwright-core'
import { paths } from '../../../src/app/paths'
import { painted, settled } from '../../browser/support/audit'
import { signInOn } from '../../browser/support/browser'
import { it } from '../../browser/support/it'
import { openForAll } from '../../browser/support/openForAll'
import { startProduct, type Product } from '../../browser/support/product'
import { apiAs, goTo, inWindow, openStored, sessionOf } from '../../browser/support/specification/world'

interface Branch {
  id: string
  name: string
  tag: string
}

/** The port of a second server that may serve this one's pages; its origin is allowed. */
const otherPort = 20_000 + (process.pid % 20_000)

/** Each pattern of the application; document ids need not exist, because the page has to wait in any case. */
const everyRoute = Object.values(paths)
  .filter((path) => path !== paths.signIn)
  .map((path) => path.replace(':id', '019a0000-0000-7000-8000-000000000001'))

describe('The branches, in a real browser', () => {
  let product: Product
  let browser: Browser
  const world = () => ({ product, browser })

  openForAll((opened) => ({ product, browser } = opened), {
    DEMO: '1',
    CORS_ORIGINS: `http://127.0.0.1:${otherPort}`,
  })

  it('are requested from the one configured host, as every other call is', async () => {
    const callsFrom = async (address: string) => {
      const called = new Set<string>()
      await inWindow(world(), async (page) => {
        page.on('request', (request) => {
          if (['fetch', 'xhr'].includes(request.resourceType())) called.add(request.url().split('/api/')[0] ?? '')
        })
        await signInOn(page, { ...product, address }, product.account('staff'))
        await settled(page)
      })
      return [...called]
    }
    // The same build on another server, configured with the first one as its API host. Its own data is not read.
    const [called, elsewhere] = await Promise.all([
      callsFrom(product.address),
      startProduct({ DEMO: '1', PORT: String(otherPort), API_HOST: `${product.address}/api` }),
    ])
    try {
      expect(called).toEqual([product.address])
      expect(await callsFrom(elsewhere.address)).toEqual([product.address])
    } finally {
      await elsewhere.stop()
    }
  })

  it('that cannot be loaded leave each page waiting without a message or a refused call, or in the stored branch', async () => {
    const { access_token, id } = await sessionOf(world(), 'admin')
    const [, second] = await (await apiAs(world(), 'admin'))<Branch[]>('GET', '/company/branches')
    await inWindow(world(), async (page, { complaints }) => {
      let failure: 'server' | 'network' | undefined = 'server'
      const refused: string[] = []
      const acted: string[] = []
      await page.route(`**/api/company/branches`, (route) =>
        failure === 'network'
          ? route.abort()
          : failure
            ? route.fulfill({ status: 500, body: 'broken' })
            : route.continue(),
      )
      page.on('response', (response) => {
        if (response.status() === 400) refused.push(response.url())
      })
      page.on('request', (request) => {
        const branch = request.headers()['x-branch-id']
        if (branch) acted.push(branch)
      })
      const alerts = () => page.locator('[role="alert"], .toast, .alert').count()

      // No branch is stored: each page waits, without a message and without a call that would be refused.
      await openStored(page, world(), { session: { access_token, id } }, '/dashboard')
      for (const path of everyRoute) {
        await goTo(page, path)
        await painted(page)
        await page.locator('main [role="status"]').waitFor()
        expect({ path, alerts: await alerts(), titles: await page.locator('main h1').count(), refused }).toEqual({
          path,
          alerts: 0,
          titles: 0,
          refused: [],
        })
      }
      expect(complaints.some((complaint) => complaint.includes('The branches could not be loaded.'))).toBe(true)
      // The connection returns: the page continues without a reload, at the same address.
      for (const path of ['/dashboard', '/query/create', '/admin/orders', '/admin/users/branches']) {
        for (const broken of ['network', 'server'] as const) {
          failure = broken
          await openStored(page, world(), { session: { access_token, id } }, path)
          await page.locator('main [role="status"]').waitFor()
          failure = undefined
          await page.evaluate(() => dispatchEvent(new Event('online')))
          await settled(page)
          expect({ path, alerts: await alerts(), refused }).toEqual({ path, alerts: 0, refused: [] })
        }
      }
      // The browser is not notified: it retries by itself.
      failure = 'server'
      await openStored(page, world(), { session: { access_token, id } }, '/dashboard')
      await page.locator('main [role="status"]').waitFor()
      failure = undefined
      await settled(page)

      // A branch is stored: the application uses it.
      for (const broken of ['network', 'server'] as const) {
        failure = broken
        const chosen = { session: { access_token, id }, branch: { branches: [], branch: { ...second, banks: {} } } }
        // The page before may ask for what is live until it is left.
        page.once('framenavigated', () => void acted.splice(0))
        await Promise.all([
          page.waitForResponse((response) => response.url().includes('/api/enquiries')),
          openStored(page, world(), chosen, '/query'),
        ])
        await settled(page)
        expect({ alerts: await alerts(), refused, acted: [...new Set(acted)] }).toEqual({
          alerts: 0,
          refused: [],
          acted: [second?.id],
        })
      }
    })
  })
})
