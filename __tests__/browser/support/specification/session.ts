import type { Page } from 'playwright-core'
import { settled } from '../audit'
import { signInOn } from '../browser'
import { inWindow, kept, pathOf, signedInAt, type Step } from './world'

const signInForm = (page: Page) => page.getByLabel('Password', { exact: true })
const menu = (page: Page) => page.getByRole('button', { name: 'Profile menu' })

export const endsByLogout: Step = (world) =>
  inWindow(world, async (page, { complaints }) => {
    await signInOn(page, world.product, world.product.account('staff'))
    await settled(page)
    expect(complaints).toEqual([])
    const { access_token } = await kept<{ access_token: string }>(page, 'session')
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

/** The theme that a user chooses, and the state of the sidebar, are the same after a reload. */
export const persistsItsSlices: Step = (world) =>
  signedInAt(world, '/help', async (page) => {
    const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await colour()
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
    expect(await colour()).not.toBe(light)
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    await page.waitForFunction(() => sessionStorage.getItem('persist:theme')?.includes('LightTheme'))
    expect(await colour()).toBe(light)
  })
