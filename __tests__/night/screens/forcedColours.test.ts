import type { Browser, Page } from 'playwright-core'
import { settled } from '../../browser/support/audit'
import { openWindow, signInOn } from '../../browser/support/browser'
import { comparedRfq } from '../../browser/support/comparedRfq'
import { api } from '../../browser/support/directApi'
import { it } from '../../browser/support/it'
import { openForAll } from '../../browser/support/openForAll'
import type { Product } from '../../browser/support/product'

/** What a person with high contrast sees of an element: its colours, its edges, and whether it is underlined. */
const lookOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, borderBottomColor, borderBottomWidth, outlineStyle, textDecorationLine } =
        getComputedStyle(element)
      return { backgroundColor, borderBottomColor, borderBottomWidth, outlineStyle, textDecorationLine }
    })

/** The elements of a selector that have the same background as the page: what is drawn by it alone is not seen. */
const unseen = (page: Page, selector: string) =>
  page.evaluate((drawn) => {
    const behind = getComputedStyle(document.body).backgroundColor
    return [...document.querySelectorAll(drawn)].filter((each) => {
      const { backgroundColor, outlineStyle } = getComputedStyle(each)
      return each.getClientRects().length > 0 && backgroundColor === behind && outlineStyle === 'none'
    }).length
  }, selector)

describe('In forced colours', () => {
  let product: Product
  let browser: Browser
  openForAll((opened) => ({ product, browser } = opened))

  it.each(['light', 'dark'] as const)('what is current and what is drawn is seen (%s)', async (theme) => {
    const admin = await api(product, product.account('admin'))
    const [order] = await admin<{ id: string }[]>('GET', '/orders?limit=1&status=quoted')
    const compared = await comparedRfq(product, { lines: theme === 'light' ? 9 : 10, suppliers: 3 })
    const { page, context } = await openWindow(browser, { theme })
    await page.emulateMedia({ forcedColors: 'active', colorScheme: theme })
    await signInOn(page, product, product.account('admin'))
    const go = async (path: string) => {
      await page.goto(product.address + path)
      await settled(page)
    }
    await go('/admin/orders')
    const highlight = await page.evaluate(() => {
      const sample = document.body.appendChild(document.createElement('div'))
      sample.style.cssText = 'forced-color-adjust: none; background: highlight'
      const { backgroundColor } = getComputedStyle(sample)
      sample.remove()
      return backgroundColor
    })
    expect(await lookOf(page, '.zb-area.active')).toMatchObject({ backgroundColor: highlight })
    expect(await lookOf(page, '.zb-area:not(.active)')).not.toMatchObject({ backgroundColor: highlight })
    expect(await lookOf(page, '.zb-tab.active')).not.toEqual(await lookOf(page, '.zb-tab:not(.active)'))
    expect(await lookOf(page, '.zb-segment.active')).not.toEqual(await lookOf(page, '.zb-segment:not(.active)'))
    expect(await unseen(page, '.zb-delivered-bar > *, .zb-margin-fill, .zb-area-dot')).toBe(0)
    await go(`/admin/orders/${order?.id}`)
    expect(await lookOf(page, '.zb-step-now .zb-step-mark')).not.toEqual(
      await lookOf(page, '.zb-step:not(.zb-step-now, .zb-step-done) .zb-step-mark'),
    )
    expect(await unseen(page, '.zb-paid-bar > *, .zb-margin-split > *, .zb-delivered-bar > *')).toBe(0)
    await go('/dashboard')
    expect(await unseen(page, '.zb-dashboard-bar > *, .zb-track-dot, .zb-track-range')).toBe(0)
    await go(`/rfq/${compared}?tab=comparison`)
    await page.locator('.zb-compare-lowest').first().waitFor()
    expect(await unseen(page, '.zb-tick, .zb-compare-split')).toBe(0)
    await context.close()
  })
})
