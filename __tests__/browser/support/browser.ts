import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { chromiumArguments, findChromium } from '../../../scripts/chromium'
import type { Product, Signing } from './product'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/**
 * A page of a journey is open for seconds: the compiler for code that runs long, and a collection at each 1 MB of new
 * objects, take more than they save.
 */
const forShortPages = '--js-flags=--no-turbofan,--min-semi-space-size=16'

/** What belongs to the browser itself. */
export interface BrowserLook {
  /** Scroll bars take room, as on most desktops; otherwise there are none. */
  scrollBars?: boolean
  /** In pixels, as a user sets it: 16 by default, 24 for "very large". */
  fontSize?: number
}

export async function openBrowser({ scrollBars = false, fontSize }: BrowserLook = {}): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chrome or Chromium here: get one with `apt-get install chromium`.')
  return chromium.launch({
    executablePath,
    args: [...chromiumArguments, forShortPages, ...(fontSize ? [`--blink-settings=defaultFontSize=${fontSize}`] : [])],
    ...(scrollBars ? { ignoreDefaultArgs: ['--hide-scrollbars'] } : {}),
  })
}

export interface Watched {
  context: BrowserContext
  page: Page
  /** Errors and warnings of the console, errors of the page and violations of the security policy, since the start. */
  complaints: string[]
}

export interface Look {
  theme?: 'light' | 'dark'
  viewport?: { width: number; height: number }
  /** What the browser asks for (BCP 47). */
  locale?: string
  /** A phone, used by fingers. */
  touch?: boolean
}

/** Opens a browser window of its own, as another user has it, and records its console. */
export async function openWindow(browser: Browser, look: Look = {}): Promise<Watched> {
  return openTab(await openContext(browser, look))
}

/** A context shared by the tabs of one user: the cache and the local storage. */
export async function openContext(
  browser: Browser,
  { theme = 'light', viewport = desktop, locale = 'en-GB', touch = false }: Look = {},
) {
  const context = await browser.newContext({
    viewport,
    ...(touch ? { hasTouch: true, isMobile: true } : {}),
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale,
    timezoneId: 'Africa/Dar_es_Salaam',
  })
  context.setDefaultTimeout(60_000)
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
  })
  return context
}

/** Opens another tab and records its console. */
export const openTab = async (context: BrowserContext): Promise<Watched> => watch(await context.newPage())

/** Lets the answers to a tab arrive later, by so many milliseconds, as over a line. */
export async function overALine(page: Page, latency: number) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

const open = new Map<Page, Watched>()

/** The tabs whose console is recorded, and that are open. */
export const openPages = (): Watched[] => [...open.values()].filter(({ page }) => !page.isClosed())

/** Records the console of a tab from now on. */
export function watch(page: Page): Watched {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`page: ${error.message}`))
  const watched = { context: page.context(), page, complaints }
  open.set(page, watched)
  page.once('close', () => open.delete(page))
  return watched
}

/** Signs in through the form, and waits for the dashboard. */
export async function signInOn(page: Page, { address }: Product, { email, password }: Signing) {
  await page.goto(address)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard')
  // Not by its name: the page is in the language of the account from now on.
  await page.locator('.zb-branch').waitFor()
}
