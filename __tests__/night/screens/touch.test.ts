import type { Browser } from 'playwright-core'
import { settled } from '../../browser/support/audit'
import { openWindow, signInOn } from '../../browser/support/browser'
import { everyRoute } from '../../browser/support/everyRoute'
import { it } from '../../browser/support/it'
import { openForAll } from '../../browser/support/openForAll'
import type { Product } from '../../browser/support/product'

describe('On a phone used by fingers', () => {
  let product: Product
  let browser: Browser
  let routes: string[]

  openForAll(async (opened) => {
    ;({ product, browser } = opened)
    routes = await everyRoute(product)
  })

  it.each([320, 360, 390, 430])(
    'no page is wider than its %d px, and every button of its bars is on it',
    async (width) => {
      const { page, context } = await openWindow(browser, { viewport: { width, height: 720 }, touch: true })
      await signInOn(page, product, product.account('admin'))
      const wrong: unknown[] = []
      for (const route of routes) {
        await page.goto(product.address + route)
        await settled(page)
        const seen = await page.evaluate((screen) => {
          const buttons = [
            ...document.querySelectorAll('.zb-header :is(a, button), .zb-page-head-actions :is(a, button)'),
          ]
          const outside = buttons.filter((button) => {
            const { left, right, width: wide } = button.getBoundingClientRect()
            return wide > 0 && (left < -0.5 || right > screen + 0.5)
          })
          return {
            wide: Math.max(document.documentElement.scrollWidth, window.innerWidth) - screen,
            outside: outside.map((button) => button.getAttribute('aria-label') ?? button.textContent),
          }
        }, width)
        if (seen.wide > 0 || seen.outside.length > 0) wrong.push({ route, ...seen })
      }
      expect(wrong).toEqual([])
      await context.close()
    },
  )
})
