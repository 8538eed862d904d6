import type { Browser, Page } from 'playwright-core'
import { localeOf, type Language } from '../../src/i18n/languages'
import { findings, moving, settled, sideways } from './support/audit'
import { desktop, openContext, openTab, overALine, phone, type Watched } from './support/browser'
import { everyRoute, outside } from './support/everyRoute'
import { recordShifts, takeShifts } from './support/layoutShift'
import { openForAll } from './support/openForAll'
import type { Product } from './support/product'
import { speak } from './support/speak'
import { goTo, openStored, sessionOf } from './support/specification/world'
import { words } from './support/words'

describe('Each route of the production build', () => {
  let product: Product
  let browser: Browser
  let routes: string[]

  openForAll(async (opened) => {
    ;({ product, browser } = opened)
    routes = await everyRoute(product)
  })

  // Loading the document and the axe audit are the slowest parts: the first is done for one width, the second for one
  // theme per width, and in Arabic for the other theme. `npm run audit` does all of them.
  it.each([
    { width: 'a desktop', viewport: desktop, theme: 'light', other: 'dark', way: 'opened from another page' },
    { width: 'a phone', viewport: phone, theme: 'dark', other: 'light', way: 'loaded' },
  ] as const)(
    'has no console complaints, is accessible, fits and does not shift on $width, light and dark, $way',
    async (look) => {
      expect(await walk({ browser, product, routes, language: 'en', latency: 150, ...look })).toEqual([])
    },
    600_000,
  )

  it.each([
    { width: 'a desktop', viewport: desktop, theme: 'dark' },
    { width: 'a phone', viewport: phone, theme: 'light' },
  ] as const)(
    'has no console complaints, is accessible and fits from right to left on $width, $theme',
    async (look) => {
      const way = 'opened from another page'
      expect(await walk({ browser, product, routes, language: 'ar', way, ...look })).toEqual([])
    },
    600_000,
  )
})

interface Look {
  language: Language
  viewport: typeof desktop
  theme: 'light' | 'dark'
  /** The colour scheme that the system changes to while the page is open. */
  other?: 'light' | 'dark'
}

interface Walk extends Look {
  browser: Browser
  product: Product
  routes: readonly string[]
  /** By its address, or by the application that is open. */
  way: 'loaded' | 'opened from another page'
  /** Of each answer, in milliseconds: over a line, a page is drawn before they arrive. Only then is what moves measured. */
  latency?: number
}

/** What the cumulative layout shift of a page has to stay below. */
const tolerable = 0.05

/** The tabs that share the routes: what one waits for, another uses. */
const tabs = 3

/** Opens each route in one width and language; returns the problems found, one line each. */
async function walk({ browser, product, routes, way, latency, ...look }: Walk): Promise<string[]> {
  const account = product.account('admin')
  await speak(product, account, look.language)
  const context = await openContext(browser, { ...look, locale: localeOf(look.language) })
  await recordShifts(context)
  const found: string[] = []
  const first = await openTab(context)
  await first.page.goto(product.address)
  found.push(...(await audit(first, '/', look)))
  const { access_token, id } = await sessionOf({ browser, product }, 'admin')
  const left = [...routes]
  const share = async (tab: Watched) => {
    if (latency) await overALine(tab.page, latency)
    await openStored(tab.page, { product }, { session: { access_token, id } }, '/help')
    let inside = true
    const open = async (path: string) => {
      if (way === 'loaded' || path === outside || !inside) await tab.page.goto(product.address + path)
      else await openFromAnother(tab.page, path, look.language)
      inside = path !== outside
    }
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await open(path)
      found.push(...(await audit(tab, path, look)))
      if (!latency || (await takeShifts(tab.page)).sum < tolerable) continue
      // What three tabs on a busy computer draw late is not the page's: it is, if it shifts again.
      await open(path)
      await audit(tab, path, look)
      const { sum, worst } = await takeShifts(tab.page)
      if (sum >= tolerable) found.push(`${path} shifts by ${sum.toFixed(3)}: ${worst}`)
    }
  }
  const others = await Promise.all(Array.from({ length: tabs - 1 }, () => openTab(context)))
  await Promise.all([first, ...others].map(share))
  await context.close()
  return found
}

/** The problems of the open page, in the theme that it was opened in by axe too, in the other one without. */
async function audit({ page, complaints }: Watched, path: string, { language, theme, other }: Look): Promise<string[]> {
  const found: string[] = []
  const fits = async (where: string) => {
    const over = await sideways(page)
    if (over > 0) found.push(`${where} scrolls sideways by ${over} px`)
    found.push(...complaints.splice(0).map((complaint) => `${where} ${complaint}`))
  }
  const where = `${language} ${theme} ${path}`
  await settled(page).catch(() => found.push(`${where} shows no heading: ${page.url()}`))
  const shown = await page.evaluate(() => document.documentElement.lang)
  // The page that verifies a document has the languages of its own.
  if (shown !== language && path !== outside) found.push(`${where} is in ${shown}`)
  found.push(...(await findings(page)).map((finding) => `${where} axe ${finding}`))
  if (!other) return fits(where).then(() => found)
  found.push(...new Set((await moving(page)).map((element) => `${path} moves ${element}`)))
  await fits(where)
  await page.emulateMedia({ colorScheme: other })
  // The page that verifies a document takes its colours from the style sheet alone.
  await page.waitForFunction((shown) => (document.documentElement.dataset.bsTheme ?? shown) === shown, other)
  await fits(`${language} ${other} ${path}`)
  await page.emulateMedia({ colorScheme: theme })
  return found
}

/** Opens a page in the open application, coming from one that is certainly another: the page of unknown addresses. */
async function openFromAnother(page: Page, path: string, language: Language) {
  await goTo(page, '/no/such/page')
  const unknown = page.getByRole('heading', { name: words(language)('shell:not_found'), level: 2 })
  await unknown.waitFor()
  await takeShifts(page)
  await goTo(page, path)
  await unknown.waitFor({ state: 'detached' })
}
