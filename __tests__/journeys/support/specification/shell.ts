import type { Page } from 'playwright-core'
import { painted, settled } from '../audit'
import { desktop, phone } from '../browser'
import { addressesOf, specifiedRoutes } from './routes'
import { areas, goTo, inWindow, kept, pathOf, signedInAt, supplierItems, type Step } from './world'

const sidebar = (page: Page) => page.locator('aside.zb-side')
const header = (page: Page) => page.getByRole('banner')

export const wrapsEveryPage: Step = async (world) => {
  const routes = (await addressesOf(world, specifiedRoutes)).filter((route) => route !== '/' && route !== supplierItems)
  await signedInAt(
    world,
    '/dashboard',
    async (page) => {
      for (const route of routes) {
        await goTo(page, route)
        await page.locator('main h1').first().waitFor()
        expect({ route, sidebar: await sidebar(page).isVisible(), header: await header(page).isVisible() }).toEqual({
          route,
          sidebar: true,
          header: true,
        })
      }
    },
    { role: 'admin' },
  )
  await inWindow(world, async (page) => {
    await page.goto(world.product.address)
    await page.getByLabel('E-mail').waitFor()
    expect([await sidebar(page).count(), await page.getByRole('button', { name: 'Profile menu' }).count()]).toEqual([
      0, 0,
    ])
  })
}

export const hidesTheSidebar: Step = async (world) => {
  await signedInAt(world, '/admin/suppliers', async (page) => {
    expect(await sidebar(page).isVisible()).toBe(true)
    await goTo(page, supplierItems)
    await page.getByRole('link', { name: 'Back to suppliers' }).waitFor()
    expect(await sidebar(page).count()).toBe(0)
    expect(await header(page).isVisible()).toBe(true)
  })
  await inWindow(world, async (page) => {
    for (const path of [supplierItems, `/old${supplierItems}/7`]) {
      await page.goto(world.product.address + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect([pathOf(page), await sidebar(page).count()]).toEqual([path, 0])
    }
  })
}

/** The sidebar entry at this index leads to its route. */
export const leadsTo =
  (index: number): Step =>
  (world) =>
    signedInAt(world, '/help', async (page) => {
      const [title, path] = areas[index] ?? ['', '']
      const entry = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').nth(index)
      expect([await entry.innerText(), await entry.getAttribute('href')]).toEqual([title, path])
      await entry.click()
      await page.waitForURL(`**${path}`)
      // The address changes before the page does.
      await entry.and(page.locator('[aria-current=page]')).waitFor()
      await page.locator('main h1').first().waitFor()
      expect(await entry.getAttribute('aria-current')).toBe('page')
    })

export const logoLeadsHome: Step = (world) =>
  signedInAt(world, '/help', async (page) => {
    const visited: string[] = []
    page.on('framenavigated', () => visited.push(pathOf(page)))
    const logo = page.getByRole('link', { name: /^Zabuni/ })
    expect(await logo.getAttribute('href')).toBe('/')
    await logo.click()
    await page.waitForURL('**/dashboard')
    expect(visited[0]).toBe('/')
  })

const waitForWidth = (page: Page, width: number) =>
  page.waitForFunction(
    (wanted) => document.querySelector('aside.zb-side')?.getBoundingClientRect().width === wanted,
    width,
  )

export const collapsesToARail: Step = (world) =>
  signedInAt(
    world,
    '/help',
    async (page) => {
      await waitForWidth(page, 290)
      await page.getByRole('button', { name: 'Toggle sidebar' }).click()
      await page.mouse.move(700, 500)
      await waitForWidth(page, 70)
    },
    { viewport: desktop },
  )

export const expandsOnHover: Step = (world) =>
  signedInAt(world, '/help', async (page) => {
    const toggle = header(page).getByRole('button', { name: 'Toggle sidebar' })
    await toggle.click()
    await page.mouse.move(700, 500)
    await waitForWidth(page, 70)
    await sidebar(page).hover()
    await waitForWidth(page, 290)
    await page.mouse.move(700, 500)
    await waitForWidth(page, 70)
    await toggle.click()
    await page.mouse.move(700, 500)
    await waitForWidth(page, 290)
  })

export const hasTheHeader: Step = (world) =>
  signedInAt(
    world,
    '/help',
    async (page) => {
      const named = await header(page)
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.replace(/:.*/, '')))
      expect(named).toEqual([
        'Toggle sidebar',
        'Search or go to',
        'Branch',
        'Toggle theme',
        'Notifications',
        'Profile menu',
      ])
      const theme = () => page.evaluate(() => document.documentElement.dataset.bsTheme)
      // Each choice is saved before the next one, and before the requests of the bell are counted.
      const toggled = async () => {
        const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
        await page.getByRole('button', { name: 'Toggle theme' }).click()
        expect((await saved).status()).toBe(200)
        return theme()
      }
      const before = await theme()
      expect([before, await toggled()].sort()).toEqual(['dark', 'light'])
      expect(await toggled()).toBe(before)

      const bell = page.getByRole('button', { name: 'Notifications' })
      await counted(page)
      await settled(page)
      const aside = async () => {
        await page.mouse.move(700, 500)
        // The tooltip of a button disappears with a transition.
        await page.waitForFunction(() => !document.querySelector('[role="tooltip"]'))
        await painted(page)
      }
      await aside()
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      const [icon, around] = [await bell.innerHTML(), await withoutBell(page)]
      await bell.click()
      await page.waitForFunction(
        (old) => document.querySelector('[aria-label="Notifications"]')?.innerHTML !== old,
        icon,
      )
      await aside()
      expect(await withoutBell(page)).toBe(around)
      expect([asked, await page.getByRole('dialog').count(), await page.getByRole('menu').count()]).toEqual([[], 0, 0])
    },
    { role: 'viewer' },
  )

/** What waits is counted beside the sidebar's entries a moment after the page is shown; nothing else is asked for then. */
const counted = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/dashboard/attention/counts')),
  )

/** The page without the bell itself. */
const withoutBell = (page: Page) =>
  page.evaluate(() =>
    document
      .getElementById('root')
      ?.innerHTML.replace(document.querySelector('[aria-label="Notifications"]')?.outerHTML ?? '', ''),
  )

const entries = [
  ['My Profile', '/profile'],
  ['Settings', '/settings'],
  ['Help', '/help'],
  ['About', '/about'],
  ['Terms of Service', '/terms'],
  ['Privacy Policy', '/privacy'],
  ['Logout', null],
] as const

export const hasTheProfileMenu: Step = (world) =>
  signedInAt(world, '/dashboard', async (page) => {
    const open = () => page.getByRole('button', { name: 'Profile menu' }).click()
    await open()
    const listed = page.locator('.zb-profile-menu .dropdown-item')
    expect(
      await listed.evaluateAll((items) => items.map((item) => [item.textContent, item.getAttribute('href')])),
    ).toEqual(entries)
    for (const [title, path] of entries) {
      if (!path) continue
      if (!(await listed.first().isVisible())) await open()
      await listed.getByText(title, { exact: true }).click()
      await page.locator('main h1').first().waitFor()
      expect(pathOf(page)).toBe(path)
    }
  })

export const keepsItsFlags: Step = async (world) => {
  interface Layout {
    sidebar_open: boolean
    mini: boolean
  }
  const toggled = (page: Page) => page.getByRole('button', { name: 'Toggle sidebar' }).click()
  const reaches = (page: Page, flag: keyof Layout) =>
    page.waitForFunction(
      (name) =>
        (JSON.parse(sessionStorage.getItem('persist:layout') ?? '{}') as Record<string, string>)[name] === 'true',
      flag,
    )
  await signedInAt(world, '/help', async (page) => {
    await toggled(page)
    await reaches(page, 'mini')
    expect(await kept<Layout>(page, 'layout')).toMatchObject({ mini: true, sidebar_open: false })
  })
  await signedInAt(
    world,
    '/help',
    async (page) => {
      await toggled(page)
      await page.getByRole('dialog', { name: 'Main navigation' }).waitFor()
      await reaches(page, 'sidebar_open')
      await page.getByRole('button', { name: 'Close sidebar' }).click()
      await page.getByRole('dialog', { name: 'Main navigation' }).waitFor({ state: 'hidden' })
    },
    { viewport: phone },
  )
}

export const hasItsWidths: Step = (world) =>
  signedInAt(world, '/help', async (page) => {
    await waitForWidth(page, 290)
    await page.getByRole('button', { name: 'Toggle sidebar' }).click()
    await page.mouse.move(700, 500)
    await waitForWidth(page, 70)
    await page.getByRole('button', { name: 'Profile menu' }).click()
    const menu = page.locator('.zb-profile-menu')
    await menu.waitFor()
    expect(await menu.evaluate((element) => getComputedStyle(element).minWidth)).toBe('200px')
    expect((await menu.boundingBox())?.width).toBeGreaterThanOrEqual(200)
  })

export const wrapsTheOutlet: Step = async (world) => {
  await signedInAt(world, '/admin/clients', async (page) => {
    expect(await page.locator('aside .offcanvas-lg, aside .offcanvas').count()).toBeGreaterThan(0)
    expect(await page.locator('header.navbar').count()).toBe(1)
    const outlet = page.locator('main')
    await page.getByRole('heading', { name: 'Clients', level: 1 }).waitFor()
    const before = await page.locator('header.navbar').elementHandle()
    await page.getByRole('link', { name: 'Items', exact: true }).click()
    await outlet.getByRole('heading', { name: 'Items', level: 1 }).waitFor()
    // Nothing around the outlet was mounted again.
    expect(await before?.evaluate((element) => element === document.querySelector('header.navbar'))).toBe(true)
  })
}
