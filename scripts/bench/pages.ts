import { chromium, type Browser } from 'playwright-core'
import { desktop, openContext } from '../../__tests__/browser/support/browser'
import { openStored } from '../../__tests__/browser/support/specification/world'
import { paths } from '../../src/app/paths'
import { chromiumArguments, findChromium } from '../chromium'
import { percentile, rounded, type Measurement } from './measurement'
import { besideOrders, type ServedOrders } from './ordersServer'
import { floorPage } from './floorPage'
import { idle, painted, slowDown, slowed, watchPaint } from './slowedPage'

const orders = 100_000
const rounds = 5
const clicksAgain = 6

declare global {
  interface Window {
    /** Of this document: the largest contentful paint, and the time of long tasks beyond 50 ms each, in milliseconds. */
    loaded: { lcp: number; blocked: number }
  }
}

/**
 * Measures what a user waits for, in Chromium with its CPU slowed four times, on 100,000 orders: the sign-in page and
 * the list of orders, loaded by a browser that has nothing of them, and a click in the sidebar until its rows are
 * painted. The floor is a plain page that reads the same rows and writes them into a table.
 */
export async function bench(): Promise<Measurement[]> {
  const executablePath = findChromium()
  if (!executablePath) {
    console.log('  skipped: it needs Chromium')
    return []
  }
  return besideOrders(orders, async (served) => {
    const browser = await chromium.launch({ executablePath, args: chromiumArguments })
    try {
      return [
        await cold('sign-in page', 'LCP 600 ms', () => loadedCold(browser, served, paths.signIn, undefined, 'button')),
        await cold('list of orders', 'LCP 1,000 ms, blocked 350 ms', () =>
          loadedCold(browser, served, paths.orders, served.tokens[0], rowsOf('orders')),
        ),
        ...(await clicks(browser, served)),
        await floor(browser, served),
      ]
    } finally {
      await browser.close()
    }
  })
}

async function cold(name: string, bar: string, load: () => Promise<Window['loaded']>): Promise<Measurement> {
  const loads: Window['loaded'][] = []
  for (let round = 0; round < rounds; round += 1) loads.push(await load())
  return {
    name: `${name}, cold, CPU slowed ${slowed} times`,
    figures: {
      lcp_ms: rounded(median(loads.map(({ lcp }) => lcp)), 0),
      blocked_ms: rounded(median(loads.map(({ blocked }) => blocked)), 0),
    },
    bar,
  }
}

type List = 'orders' | 'clients'
const rowsOf = (list: List) => `main tbody a[href^="${paths[list]}/"]`

/** Loads a page in a new browser profile, as the user of the token. */
async function loadedCold(
  browser: Browser,
  served: ServedOrders,
  path: string,
  access_token: string | undefined,
  until: string,
): Promise<Window['loaded']> {
  const { page, close } = await openSlowed(browser)
  await page.addInitScript(() => {
    window.loaded = { lcp: 0, blocked: 0 }
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) window.loaded.lcp = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.loaded.blocked += duration - 50
    }).observe({ type: 'longtask', buffered: true })
  })
  if (access_token) await openStored(page, { product: served }, sessionOf(served, access_token), path)
  else await page.goto(served.address + path)
  await page.locator(until).first().waitFor()
  await idle(page)
  const loaded = await page.evaluate(() => window.loaded)
  await close()
  return loaded
}

const sessionOf = ({ user_id }: ServedOrders, access_token: string) => ({ session: { access_token, id: user_id } })

async function openSlowed(browser: Browser) {
  const context = await openContext(browser, { viewport: desktop })
  const page = await context.newPage()
  await slowDown(page, slowed)
  return { page, close: () => context.close() }
}

/** Clicks in the sidebar, each list for the first time in a new profile and then again, coming from the other. */
async function clicks(browser: Browser, served: ServedOrders): Promise<Measurement[]> {
  const first: number[] = []
  const again: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { page, close } = await openSlowed(browser)
    await openStored(page, { product: served }, sessionOf(served, served.tokens[round]!), paths.help)
    await idle(page)
    const to = async (list: List) => {
      await watchPaint(page, rowsOf(list))
      await page.locator(`nav a[href="${paths[list]}"]`).first().click()
      const took = await painted(page)
      await idle(page)
      return took
    }
    first.push(await to('orders'))
    await to('clients')
    for (let click = 0; click < clicksAgain; click += 1) again.push(await to(click % 2 === 0 ? 'orders' : 'clients'))
    await close()
  }
  return [
    {
      name: `a click in the sidebar until the rows are painted, first visit, CPU slowed ${slowed} times`,
      figures: { median_ms: rounded(median(first), 0) },
      bar: '200 ms',
    },
    {
      name: 'the same, again',
      figures: { median_ms: rounded(median(again), 0), p95_ms: rounded(percentile(again, 0.95), 0) },
      bar: '80 ms',
    },
  ]
}

async function floor(browser: Browser, served: ServedOrders): Promise<Measurement> {
  const { page, close } = await openSlowed(browser)
  await page.route('**/floor', (route) =>
    route.fulfill({ contentType: 'text/html', body: floorPage(served.tokens[0]!, served.branch_id) }),
  )
  await page.goto(`${served.address}/floor`)
  const times: number[] = []
  for (let round = 0; round < rounds * 2; round += 1) {
    await page.evaluate(() => document.querySelector('main')?.replaceChildren())
    await watchPaint(page, rowsOf('orders'))
    await page.getByRole('button').click()
    times.push(await painted(page))
  }
  await close()
  return {
    name: 'a plain page that reads the same rows into a table, click until they are painted',
    figures: { first_ms: rounded(times[0] ?? 0, 0), median_ms: rounded(median(times.slice(1)), 0) },
    bar: 'reference',
  }
}

const median = (times: readonly number[]) => percentile(times, 0.5)
