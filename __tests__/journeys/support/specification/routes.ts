import type { Page } from 'playwright-core'
import { linesUnder } from '../../../support/ledger'
import { settled } from '../audit'
import { openWindow } from '../browser'
import { apiAs, goTo, inWindow, pathOf, sessionOf, signedInAt, withStored, type Step, type World } from './world'

/** `| /rfq, /rfq/generate | RFQ list and generation |` names two routes. */
const routesIn = (row: string) =>
  (row.split('|')[1] ?? '')
    .split(',')
    .map((route) => route.trim())
    .filter((route) => route.startsWith('/'))

/** The route table, as the ledger has it. */
export const specifiedRoutes: readonly string[] = linesUnder('Route table').flatMap(({ says }) => routesIn(says))

/** Addresses of routes: for `{id}` the first of its list. */
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

const standIns =
  /There is no such page|page stopped working|could not be loaded|can’t be reached|Your role does not open/

/** Each of these routes is a page of its own: loaded by its address, with its title, and without an error. */
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
      // A slow line: what a page shows comes after the navigation, and grows it below the reader.
      await page.route('**/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 150))
        await route.continue().catch(() => undefined)
      })
      const down = async () => {
        await page.waitForFunction(() => document.documentElement.scrollHeight > innerHeight + 300)
        await page.mouse.wheel(0, 250)
        await page.waitForFunction(() => scrollY >= 200)
      }
      const top = async (path: string) => {
        await page.waitForURL(`**${path}`)
        await settled(page)
        await page.waitForFunction(() => document.documentElement.scrollHeight > innerHeight + 300)
        // As long as a browser takes to bring back where it remembers to have been.
        await page.waitForTimeout(300)
        expect([path, await page.evaluate(() => scrollY)]).toEqual([path, 0])
      }
      await settled(page)
      await page.mouse.move(700, 250)
      await down()
      await clickLink(page, '/help')
      await top('/help')
      await down()
      await clickLink(page, '/dashboard')
      await top('/dashboard')
      await down()
      await page.goBack()
      await top('/help')
      await down()
      await page.goBack()
      await top('/admin/items')
      await down()
      await page.goForward()
      await top('/help')
      await down()
      await goTo(page, '/admin/items?q=a')
      await page.waitForURL('**/admin/items?q=a')
      await settled(page)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    },
    { viewport: { width: 1280, height: 360 } },
  )

/** The application's own links, wherever on the page they stand: without scrolling to them first. */
const clickLink = async (page: Page, path: string) => {
  const shown = await page.evaluate((to) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)
    link?.click()
    return link !== null
  }, path)
  if (!shown) await goTo(page, path)
}

/** A window in which the code of one page can't be loaded, opened where that is seen. `mend` brings it back. */
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
    // What the application has loaded so far stays there, through the reload too; what only the next page needs is gone.
    await page.route('**/assets/*.js', (route) => {
      const { pathname } = new URL(route.request().url())
      if (breaks && !served.has(pathname)) gone.add(pathname)
      if (breaks && gone.has(pathname)) return route.abort()
      served.add(pathname)
      return route.continue()
    })
    await withStored(page, world, { session: { access_token, id } })
    await page.goto(`${world.product.address}/dashboard`)
    await settled(page)
    breaks = true
    let loads = 0
    page.on('load', () => (loads += 1))
    // By its key and not by the pointer, which would ask for the code before.
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
    await page.waitForTimeout(500)
    expect([pathOf(page), loads()]).toEqual(['/admin/clients', 1])
  })

export const onlyLogsThen: Step = (world) =>
  withoutPageCode(world, async (page, { loads, logged }) => {
    await page.getByText('This page could not be loaded').waitFor()
    expect([loads(), logged()]).toEqual([1, 1])
    // The application stands: its shell is there, and another page opens.
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
