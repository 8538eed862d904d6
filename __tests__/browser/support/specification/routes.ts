import type { Page } from 'playwright-core'
import { painted, settled } from '../audit'
import { openWindow } from '../browser'
import { goTo, openStored, pathOf, sessionOf, signedInAt, type Step } from './world'

/** Pages follow each other without the document being loaded: the root element remains, with one page in it. */
export const areOnOnePage: Step = (world) =>
  signedInAt(world, '/dashboard', async (page) => {
    let loads = 0
    page.on('load', () => (loads += 1))
    const root = await page.locator('#root').elementHandle()
    const isSame = async (title: RegExp) => {
      await page.locator('h1').filter({ hasText: title }).waitFor()
      expect(
        await root?.evaluate((element) => [
          document.querySelectorAll('#root').length,
          element === document.getElementById('root'),
          element.querySelectorAll('main').length,
          element.contains(document.querySelector('h1')),
        ]),
      ).toEqual([1, true, 1, true])
    }
    await page.getByRole('link', { name: 'Clients' }).first().click()
    await isSame(/^Clients$/)
    await page.goBack()
    await page.waitForURL('**/dashboard')
    await isSame(/^(?!Clients$)/)
    expect(loads).toBe(0)
  })

export const scrollToTheTop: Step = (world) =>
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
        // Beside the areas, which scroll by themselves.
        await page.mouse.move(700, 250)
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
      await down()
      await reachesTop('/admin/clients', () => clickArea(page, 'Clients'))
      await down()
      await reachesTop('/query', () => clickArea(page, 'Sales Enquiry'))
      await down()
      await reachesTop('/admin/clients', () => page.goBack())
      await down()
      await reachesTop('/admin/items', () => page.goBack())
      await down()
      await reachesTop('/admin/clients', () => page.goForward())
      await down()
      // The link of the page that is shown.
      await reachesTop('/admin/clients', () => clickArea(page, 'Clients'))
      await down()
      await goTo(page, '/admin/items?q=a')
      await page.waitForURL('**/admin/items?q=a')
      await settled(page)
      await painted(page)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    },
    { viewport: { width: 1280, height: 360 } },
  )

/** Clicks the link of an area, which is beside the page however far that is scrolled. */
const clickArea = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()

/**
 * A page whose code does not load: the application is loaded once more, then the failure is logged once, and the rest of
 * the application works. The page opens as soon as its code loads.
 */
export const reloadOnce: Step = async (world) => {
  const { access_token, id } = await sessionOf(world, 'staff')
  const { context, page, complaints } = await openWindow(world.browser)
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
  const seen = () => [
    pathOf(page),
    loads,
    complaints.filter((complaint) => complaint.includes('The code of ClientsPage could not be loaded.')).length,
  ]
  // By keyboard: hovering with the pointer would preload the code.
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.getByText('This page could not be loaded').waitFor()
  expect(seen()).toEqual(['/admin/clients', 1, 1])
  expect(await page.getByRole('button', { name: 'Profile menu' }).isVisible()).toBe(true)

  await goTo(page, '/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.getByText('This page could not be loaded').waitFor()
  breaks = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Clients', level: 1 }).waitFor()
  expect([pathOf(page), loads]).toEqual(['/admin/clients', 1])
  await context.close()
}
