import type { Page } from 'playwright-core'
import { signedInAt, type Step } from './world'

const waitForWidth = (page: Page, width: number) =>
  page.waitForFunction(
    (wanted) => document.querySelector('aside.zb-side')?.getBoundingClientRect().width === wanted,
    width,
  )

export const hasItsWidths: Step = (world) =>
  signedInAt(world, '/help', async (page) => {
    const toggle = page.getByRole('banner').getByRole('button', { name: 'Toggle sidebar' })
    const away = () => page.mouse.move(700, 500)
    await waitForWidth(page, 290)
    await toggle.click()
    await away()
    await waitForWidth(page, 70)
    await page.locator('aside.zb-side').hover()
    await waitForWidth(page, 290)
    await away()
    await waitForWidth(page, 70)
    await page.getByRole('button', { name: 'Profile menu' }).click()
    const menu = page.locator('.zb-profile-menu')
    await menu.waitFor()
    expect(await menu.evaluate((element) => getComputedStyle(element).minWidth)).toBe('200px')
    expect((await menu.boundingBox())?.width).toBeGreaterThanOrEqual(200)
    await page.keyboard.press('Escape')
    await toggle.click()
    await away()
    await waitForWidth(page, 290)
  })
