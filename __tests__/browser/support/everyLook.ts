import type { Browser, Page } from 'playwright-core'
import { localeOf, type Language } from '../../../src/i18n/languages'
import { findings, moving, settled, sideways } from './audit'
import { openContext, openTab, overALine, type desktop, type Watched } from './browser'
import { outside } from './everyRoute'
import { recordShifts, takeShifts } from './layoutShift'
import type { Product } from './product'
import { speak } from './speak'
import { goTo, openStored, pathOf, sessionOf } from './specification/world'
import { words } from './words'

type Theme = 'light' | 'dark'

export interface Look {
  language: Language
  viewport: typeof desktop
  /** The page is loaded once, in the first one; the system's colour scheme then changes to the others. */
  themes: readonly [Theme, ...Theme[]]
  /** The themes in which axe audits the page: it is the slowest part. */
  audited: readonly Theme[]
  /** By its address, or by the application that is open. */
  way: 'loaded' | 'opened from another page'
  /** Of each answer, in milliseconds: over a line, a page is drawn before they arrive. Only then is what moves measured. */
  latency?: number
}

interface Walk {
  browser: Browser
  product: Product
  routes: readonly string[]
  look: Look
}

/** What the cumulative layout shift of a page has to stay below. */
const tolerable = 0.05

/** The tabs that share the routes: what one waits for, another uses. */
const tabs = 3

const standIns = /Page not found|page stopped working|could not be loaded|can’t reach the server|Your role can’t open/

/** Opens each route once in a width and a language, in each theme; returns the problems found, one line each. */
export async function problemsIn({ browser, product, routes, look }: Walk): Promise<string[]> {
  const { language, viewport, way, latency } = look
  await speak(product, product.account('admin'), language)
  const context = await openContext(browser, { viewport, theme: look.themes[0], locale: localeOf(language) })
  if (latency) await recordShifts(context)
  const found: string[] = []
  const first = await openTab(context)
  await first.page.goto(product.address)
  found.push(...(await problemsOf(first, '/', look)))
  const { access_token, id } = await sessionOf({ browser, product }, 'admin')
  const left = [...routes]
  const share = async (tab: Watched) => {
    if (latency) await overALine(tab.page, latency)
    await openStored(tab.page, { product }, { session: { access_token, id } }, '/help')
    await settled(tab.page)
    let inside = true
    const open = async (path: string) => {
      if (way === 'loaded' || path === outside || !inside) await tab.page.goto(product.address + path)
      else await openFromAnother(tab.page, path, look)
      inside = path !== outside
    }
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await open(path)
      found.push(...(await problemsOf(tab, path, look)))
      if (!latency || (await takeShifts(tab.page)).sum < tolerable) continue
      // What three tabs on a busy computer draw late is not the page's: it is, if it shifts again.
      await open(path)
      await problemsOf(tab, path, look)
      const { sum, worst } = await takeShifts(tab.page)
      if (sum >= tolerable) found.push(`${path} shifts by ${sum.toFixed(3)}: ${worst}`)
    }
  }
  const others = await Promise.all(Array.from({ length: tabs - 1 }, () => openTab(context)))
  await Promise.all([first, ...others].map(share))
  await context.close()
  return found
}

/** The problems of the open page: what it shows, and in each theme what axe finds, whether it fits, and its console. */
async function problemsOf({ page, complaints }: Watched, path: string, look: Look): Promise<string[]> {
  const { language, themes, audited, latency } = look
  const found: string[] = []
  const at = `${language} ${page.viewportSize()?.width} ${path}`
  await settled(page).catch(() => found.push(`${at} shows no heading: ${page.url()}`))
  const { lang, main } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    main: document.querySelector('main')?.innerText ?? '',
  }))
  if (pathOf(page) !== new URL(path, page.url()).pathname) found.push(`${at} is shown at ${page.url()}`)
  if (standIns.test(main)) found.push(`${at} is not a page of its own: ${main.slice(0, 80)}`)
  // The page that verifies a document has the languages of its own.
  if (lang !== language && path !== outside) found.push(`${at} is in ${lang}`)
  if (latency) found.push(...new Set((await moving(page)).map((element) => `${at} moves ${element}`)))
  for (const theme of themes) {
    if (theme !== themes[0]) await change(page, theme)
    if (audited.includes(theme)) found.push(...(await findings(page)).map((finding) => `${at} ${theme} axe ${finding}`))
    const over = await sideways(page)
    if (over > 0) found.push(`${at} ${theme} scrolls sideways by ${over} px`)
    found.push(...complaints.splice(0).map((complaint) => `${at} ${theme} ${complaint}`))
  }
  if (themes.length > 1) await change(page, themes[0])
  return found
}

async function change(page: Page, theme: Theme) {
  await page.emulateMedia({ colorScheme: theme })
  // The page that verifies a document takes its colours from the style sheet alone.
  await page.waitForFunction((shown) => (document.documentElement.dataset.bsTheme ?? shown) === shown, theme)
}

/** Opens a page in the open application, coming from one that is certainly another: the page of unknown addresses. */
async function openFromAnother(page: Page, path: string, { language, latency }: Look) {
  await goTo(page, '/no/such/page')
  const unknown = page.getByRole('heading', { name: words(language)('shell:not_found'), level: 2 })
  await unknown.waitFor()
  if (latency) await takeShifts(page)
  await goTo(page, path)
  await unknown.waitFor({ state: 'detached' })
}
