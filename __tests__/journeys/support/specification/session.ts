import type { Page } from 'playwright-core'
import { signInOn } from '../browser'
import { addressesOf, specifiedRoutes } from './routes'
import {
  goTo,
  inWindow,
  kept,
  openStored,
  pathOf,
  sessionOf,
  signedInAt,
  supplierItems,
  type Step,
  type World,
} from './world'

interface Session {
  access_token?: string
  id?: string
  currentPath?: string
}

const signInForm = (page: Page) => page.getByLabel('Password', { exact: true })
const menu = (page: Page) => page.getByRole('button', { name: 'Profile menu' })

export const isKept: Step = (world) =>
  inWindow(world, async (page) => {
    await signInOn(page, world.product, world.product.account('staff'))
    await page.waitForFunction(() => sessionStorage.getItem('persist:session')?.includes('/dashboard'))
    expect(await kept(page, 'session')).toMatchObject({
      access_token: expect.stringMatching(/^zb_s_/),
      id: (await sessionOf(world, 'staff')).id,
      currentPath: '/dashboard',
    })
    expect(await kept(page, 'branch')).toMatchObject({
      branches: expect.arrayContaining([expect.objectContaining({ tag: expect.any(String) })]),
      branch: expect.objectContaining({ id: expect.any(String) }),
    })
  })

export const meansAnId: Step = (world) =>
  inWindow(world, async (page) => {
    const { access_token, id } = await sessionOf(world, 'staff')
    await openStored(page, world, { session: { access_token, id } }, '/help')
    await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor()
    await openStored(page, world, { session: { access_token } }, '/help')
    await signInForm(page).waitFor()
    expect(pathOf(page)).toBe('/')
    // The page treats an id alone as a session; the server checks the token, and requires a new sign-in.
    await openStored(page, world, { session: { id } }, '/help')
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
    expect(pathOf(page)).toBe('/help')
  })

export const endsByLogout: Step = (world) =>
  inWindow(world, async (page) => {
    await signInOn(page, world.product, world.product.account('staff'))
    const { access_token } = await kept<Session>(page, 'session')
    await page.evaluate(() => sessionStorage.setItem('left', 'behind'))
    const [ended] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/auth/sign-out')),
      menu(page)
        .click()
        .then(() => page.locator('.zb-profile-menu').getByText('Logout').click()),
    ])
    await signInForm(page).waitFor()
    expect([pathOf(page), ended.status()]).toEqual(['/', 200])
    // The page writes its state when it is left, so what was still to be written is there after this.
    await page.goto(`${world.product.address}/`)
    await signInForm(page).waitFor()
    const all = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    expect(all).not.toMatch(/left|zb_s_|bank_accounts|\/dashboard/)
    const answer = await fetch(`${world.product.address}/api/auth/me`, {
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(answer.status).toBe(401)
  })

/**
 * As an admin: the choice is saved for the user on the server as well, and no other row changes the theme of this user.
 */
export const hasAChosenTheme: Step = (world) =>
  signedInAt(
    world,
    '/help',
    async (page) => {
      const shown = () =>
        page.evaluate(() => [document.documentElement.dataset.bsTheme, getComputedStyle(document.body).backgroundColor])
      const toggle = async (theme: string) => {
        await page.getByRole('button', { name: 'Toggle theme' }).click()
        await page.waitForFunction((chosen) => sessionStorage.getItem('persist:theme')?.includes(chosen), theme)
      }
      const light = await shown()
      await toggle('DarkTheme')
      const dark = await shown()
      expect([light[0], dark[0], light[1] === dark[1]]).toEqual(['light', 'dark', false])
      await toggle('LightTheme')
      expect(await shown()).toEqual(light)
    },
    { role: 'admin' },
  )

/** The address where a visit without an id ends, with this path stored. */
async function endOf(world: World, page: Page, visit: string, storedPath?: string): Promise<string> {
  await openStored(page, world, { session: storedPath ? { currentPath: storedPath } : {} }, visit)
  await page.locator('h1').first().waitFor()
  return pathOf(page)
}

export const isGuarded: Step = (world) =>
  inWindow(world, async (page) => {
    const visits = [
      ['/help', '/help', '/help'],
      ['/help', '/about', '/'],
      ['/help', '/help/more', '/'],
      ['/admin/clients/create', '/admin/clients', '/'],
      ['/help', undefined, '/'],
      [supplierItems, undefined, supplierItems],
      [`/old${supplierItems}/7`, '/help', `/old${supplierItems}/7`],
      ['/admin/suppliers', undefined, '/'],
    ] as const
    for (const [visit, before, end] of visits)
      expect([visit, before, await endOf(world, page, visit, before)]).toEqual([visit, before, end])
  })

export const redirectsToSignIn: Step = (world) =>
  inWindow(world, async (page) => {
    for (const visit of ['/dashboard', '/query', '/admin/users', '/profile', '/no/such/page']) {
      expect([visit, await endOf(world, page, visit)]).toEqual([visit, '/'])
      expect(await signInForm(page).isVisible()).toBe(true)
    }
  })

export const savesTheLastPath: Step = (world) =>
  signedInAt(world, '/help', async (page) => {
    const saved = (path: string) =>
      page.waitForFunction(
        (last) =>
          (JSON.parse(sessionStorage.getItem('persist:session') ?? '{}') as Record<string, string>).currentPath ===
          JSON.stringify(last),
        path,
      )
    await saved('/help')
    await page.getByRole('link', { name: 'Clients' }).first().click()
    await saved('/admin/clients')
    await goTo(page, '/admin/items?q=valve#x')
    await saved('/admin/items')
    await page.goBack()
    await saved('/admin/clients')
    await page.goto(`${world.product.address}/about`)
    await saved('/about')
  })

export const isTheOnlyRule: Step = async (world) => {
  const routes = (await addressesOf(world, specifiedRoutes)).filter((route) => route !== '/' && route !== supplierItems)
  await inWindow(world, async (page) => {
    for (const route of routes) expect([route, await endOf(world, page, route)]).toEqual([route, '/'])
  })
  await signedInAt(
    world,
    '/dashboard',
    async (page) => {
      for (const route of routes) {
        await goTo(page, route)
        // A page that the role may not open shows that in place: this is a matter of rights, not of this rule.
        await page.locator('main h1, main h2').first().waitFor()
        expect(pathOf(page)).toBe(route)
      }
    },
    { role: 'viewer' },
  )
}

export const hasOneException: Step = (world) =>
  inWindow(world, async (page) => {
    await page.goto(world.product.address + supplierItems)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([pathOf(page), await signInForm(page).count()]).toEqual([supplierItems, 0])
    await page.goto(`${world.product.address}/admin/suppliers`)
    await signInForm(page).waitFor()
    expect(pathOf(page)).toBe('/')
  })

export const persistsItsSlices: Step = (world) =>
  signedInAt(world, '/help', async (page) => {
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    await page.getByRole('button', { name: 'Toggle sidebar' }).click()
    await page.waitForFunction(
      () =>
        sessionStorage.getItem('persist:layout')?.includes('true') &&
        sessionStorage.getItem('persist:theme')?.includes('DarkTheme') &&
        sessionStorage.getItem('persist:session')?.includes('/help'),
    )
    const slices = ['branch', 'layout', 'session', 'theme']
    const all = () => Promise.all(slices.map((slice) => kept<Record<string, unknown>>(page, slice)))
    const before = await all()
    expect(
      await page.evaluate(() =>
        Object.keys(sessionStorage)
          .filter((key) => key.startsWith('persist:'))
          .sort(),
      ),
    ).toEqual(slices.map((slice) => `persist:${slice}`))
    await page.reload()
    await menu(page).waitFor()
    expect(await all()).toEqual(before)
    expect(
      await page.evaluate(() => [
        document.documentElement.dataset.bsTheme,
        document.querySelector('.zb-shell-mini') !== null,
      ]),
    ).toEqual(['dark', true])
  })
