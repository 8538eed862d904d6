import type { Page } from 'playwright-core'
import { linesUnder } from '../../../support/ledger'
import { painted, settled } from '../audit'
import { openWindow } from '../browser'
import { apiAs, goTo, inWindow, openStored, pathOf, sessionOf, signedInAt, type Step, type World } from './world'

/** `| /rfq, /rfq/generate | RFQ list and generation |` names two routes. */
const routesIn = (row: string) =>
  (row.split('|')[1] ?? '')
    .split(',')
    .map((route) => route.trim())
    .filter((route) => route.startsWith('/'))

/** The routes in the ledger's route table. */
export const specifiedRoutes: readonly string[] = linesUnder('Route table').flatMap(({ says }) => routesIn(says))

/** The addresses of routes: `{id}` is replaced by the first id of its list. */
export async function addressesOf(world: World, routes: readonly string[]): Promise<string[]> {
  const admin = await apiAs(world, 'admin')
  return Promise.all(
    routes.map(async (route) => {
      const [, list] = /\/(\w+)\/\{id\}/.exec(route) ?? []
      const [first] = list ? await admin<{ id: string }[]>('GET', `/${list}?limit=1`) : []
      return route.replace('{id}', first?.id ?? '')
    }),
  )
}

export const opensSignIn: Step = (world) =>
  inWindow(world, async (page) => {
    await page.goto(world.product.address)
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect([
      pathOf(page),
      await page.locator('.zb-auth').count(),
      await page.locator('.zb-shell, aside .offcanvas, header.navbar').count(),
    ]).toEqual(['/', 1, 0])
    expect(await page.getByLabel('Password', { exact: true }).isVisible()).toBe(true)
  })

const standIns = /Page not found|page stopped working|could not be loaded|can’t reach the server|Your role can’t open/

/** Each of these routes is a page of its own: it loads by its address, with its own title and without an error. */
export const opens =
  (...routes: string[]): Step =>
  async (world) => {
    const addresses = await addressesOf(world, routes)
    await signedInAt(
      world,
      addresses[0] ?? '',
      async (page, { complaints }) => {
        const titles = new Set<string>()
        for (const [index, address] of addresses.entries()) {
          if (index > 0) await page.goto(world.product.address + address)
          await settled(page)
          expect(pathOf(page)).toBe(address)
          expect(await page.locator('main').innerText()).not.toMatch(standIns)
          titles.add(await page.locator('h1').first().innerText())
        }
        expect(titles.size).toBe(routes.length)
        expect(complaints).toEqual([])
      },
      { role: 'admin' },
    )
  }

export const scrollsToTheTop: Step = (world) =>
  signedInAt(
    world,
    '/admin/items',
    async (page) => {
      // Data arrives after the navigation and makes the page taller: responses are held back until the page is painted.
      let answer = () => {}
      let held = Promise.resolve()
      await page.route('**/api/**', async (route) => {
        await held
        await route.continue().catch(() => undefined)
      })
      const tall = () => page.waitForFunction(() => document.documentElement.scrollHeight > innerHeight + 300)
      const down = async () => {
        await tall()
        await page.mouse.wheel(0, 250)
        await page.waitForFunction(() => scrollY >= 200)
      }
      const reachesTop = async (path: string, move: () => Promise<unknown>) => {
        held = new Promise((resolve) => (answer = resolve))
        await move()
        await page.waitForURL(`**${path}`)
        await painted(page)
        answer()
        await settled(page)
        await tall()
        // A browser that restores the scroll position does so before it paints.
        await painted(page)
        expect([path, await page.evaluate(() => scrollY)]).toEqual([path, 0])
      }
      await settled(page)
      await page.mouse.move(700, 250)
      await down()
      await reachesTop('/help', () => clickLink(page, '/help'))
      await down()
      await reachesTop('/dashboard', () => clickLink(page, '/dashboard'))
      await down()
      await reachesTop('/help', () => page.goBack())
      await down()
      await reachesTop('/admin/items', () => page.goBack())
      await down()
      await reachesTop('/help', () => page.goForward())
      await down()
      await goTo(page, '/admin/items?q=a')
      await page.waitForURL('**/admin/items?q=a')
      await settled(page)
      await painted(page)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    },
    { viewport: { width: 1280, height: 360 } },
  )

/** Clicks a link of the application without scrolling to it first. */
const clickLink = async (page: Page, path: string) => {
  const shown = await page.evaluate((to) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)
    link?.click()
    return link !== null
  }, path)
  if (!shown) await goTo(page, path)
}

/** Opens a window in which the code of one page fails to load. `mend` lets it load again. */
async function withoutPageCode(
  world: World,
  see: (page: Page, seen: { loads: () => number; logged: () => number; mend: () => void }) => Promise<void>,
) {
  const { access_token, id } = await sessionOf(world, 'staff')
  const { context, page, complaints } = await openWindow(world.browser)
  try {
    const served = new Set<string>()
    const gone = new Set<string>()
    let breaks = false
    // Code that was loaded before remains available, also through the reload; only the code of the next page fails.
    await page.route('**/assets/*.js', (route) => {
      const { pathname } = new URL(route.request().url())
      if (breaks && !served.has(pathname)) gone.add(pathname)
      if (breaks && gone.has(pathname)) return route.abort()
      served.add(pathname)
      return route.continue()
    })
    await openStored(page, world, { session: { access_token, id } }, '/dashboard')
    await settled(page)
    breaks = true
    let loads = 0
    page.on('load', () => (loads += 1))
    // By keyboard: hovering with the pointer would preload the code.
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await see(page, {
      loads: () => loads,
      logged: () =>
        complaints.filter((complaint) => complaint.includes('The code of ClientsPage could not be loaded.')).length,
      mend: () => (breaks = false),
    })
  } finally {
    await context.close()
  }
}

export const reloadsOnce: Step = (world) =>
  withoutPageCode(world, async (page, { loads }) => {
    await page.getByText('This page could not be loaded').waitFor()
    expect([pathOf(page), loads()]).toEqual(['/admin/clients', 1])
    // A requested reload would discard the application: it continues instead.
    await goTo(page, '/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([pathOf(page), loads()]).toEqual(['/dashboard', 1])
  })

export const onlyLogsThen: Step = (world) =>
  withoutPageCode(world, async (page, { loads, logged }) => {
    await page.getByText('This page could not be loaded').waitFor()
    expect([loads(), logged()]).toEqual([1, 1])
    // The application still works: its shell is shown, and another page opens.
    expect(await page.getByRole('button', { name: 'Profile menu' }).isVisible()).toBe(true)
    await goTo(page, '/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(loads()).toBe(1)
  })

export const catchesUpWithPageCode: Step = (world) =>
  withoutPageCode(world, async (page, { loads, logged, mend }) => {
    await page.getByText('This page could not be loaded').waitFor()
    expect([loads(), logged()]).toEqual([1, 1])
    mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Clients', level: 1 }).waitFor()
    expect(loads()).toBe(1)
  })
