import type { Browser, Page } from 'playwright-core'
import { settled, sideways } from '../../browser/support/audit'
import { openBrowser, openWindow, signInOn } from '../../browser/support/browser'
import { api } from '../../browser/support/directApi'
import { it } from '../../browser/support/it'
import { openForAll } from '../../browser/support/openForAll'
import type { Product } from '../../browser/support/product'
import { sentRfq, signedIn } from '../../browser/support/rfqByApi'

/** Text that is twice as large as the page has it, as by a browser that enlarges text alone. */
const doubled = (page: Page) => page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))

/** The words that are cut off, by the edge of the window or by what they are in, and the fields that do not show all of what was typed. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isCut = (each: HTMLElement) => {
      const { left, right } = each.getBoundingClientRect()
      const holdsMore = each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1
      if (each instanceof HTMLInputElement) return holdsMore || right > width + 1
      const clips = ['hidden', 'clip'].includes(getComputedStyle(each).overflowX)
      return (clips && holdsMore) || ((right > width + 1 || left < -1) && each.children.length === 0)
    }
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((each) => each.innerText?.trim() || each.matches('input:not([type="search"], [type="file"])'))
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => !each.closest('.visually-hidden, .zb-skip, .zb-scroll, .zb-table-scrolled, .zb-grid-frame'))
      .filter(isCut)
      .map((each) => (each instanceof HTMLInputElement ? each.value : each.innerText).slice(0, 80))
  })

/** What the focus is on while a bar of the page covers it, for each step of the Tab key. */
async function covered(page: Page, steps: number): Promise<string[]> {
  const found: string[] = []
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab')
    const what = await page.evaluate(() => {
      const at = document.activeElement
      if (!(at instanceof HTMLElement) || at === document.body) return undefined
      const { left, width, top, height } = at.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2)
      const bar = over?.closest('.zb-supplier-foot, .zb-page-head-actions, .zb-header, .zb-award-bar')
      return bar && !bar.contains(at) ? at.outerHTML.slice(0, 120) : undefined
    })
    if (what) found.push(what)
  }
  return found
}

describe('With large text or little width', () => {
  let product: Product
  let browser: Browser
  let link: string

  openForAll(async (opened) => {
    ;({ product, browser } = opened)
    const lines = Array.from({ length: 12 }, (_, index) => ({
      description: `Deformed steel bar Y12, length ${index + 1}`,
      quantity: '1814',
      unit: 'H87',
    }))
    link = (await sentRfq(await signedIn(product, product.account('staff')), 'Large figures', lines)).link
  })

  /** Twelve digits in the total, six in a price. */
  async function fill(page: Page, price: string) {
    await page.goto(link)
    await page.locator('[data-price]').first().waitFor()
    for (let index = 0; index < 12; index++) await page.locator('[data-price]').nth(index).fill(price)
    await page.getByText(/^Saved \d/).waitFor()
  }

  async function expectWhole(page: Page) {
    expect(await cut(page)).toEqual([])
    expect(await sideways(page)).toBe(0)
    const overlaps = await page.evaluate(() => {
      const total = document.querySelector('.zb-supplier-total')?.getBoundingClientRect()
      const button = document.querySelector('.zb-supplier-foot .btn')?.getBoundingClientRect()
      return total && button && total.right > button.left && total.bottom > button.top && total.top < button.bottom
    })
    expect(overlaps).toBe(false)
    await page.locator('[data-price]').first().focus()
    expect(await covered(page, 30)).toEqual([])
  }

  it.each([
    { width: 240, scale: 1 },
    { width: 320, scale: 2 },
    { width: 390, scale: 1 },
  ])('the supplier’s page shows all at $width px, $scale times as large', async ({ width, scale }) => {
    const { page, context } = await openWindow(browser, { viewport: { width, height: 640 } })
    await fill(page, `31${scale}${width}`)
    if (scale === 2) await doubled(page)
    await expectWhole(page)
    await context.close()
  })

  it('the supplier’s page shows all with the “very large” text of the browser', async () => {
    const large = await openBrowser({ fontSize: 24 })
    const { page } = await openWindow(large, { viewport: { width: 360, height: 640 } })
    await fill(page, '318500')
    await expectWhole(page)
    await large.close()
  })

  it('the dashboard, orders and what is to be approved show all at 320 px, twice as large', async () => {
    const admin = await api(product, product.account('admin'))
    const first = async (list: string) => (await admin<{ id: string }[]>('GET', `/${list}?limit=1`))[0]?.id
    const { page, context } = await openWindow(browser, { viewport: { width: 320, height: 640 } })
    await signInOn(page, product, product.account('admin'))
    const wrong: unknown[] = []
    for (const address of [
      '/dashboard',
      '/admin/orders',
      '/admin/orders?view=purchase',
      `/admin/orders/${await first('orders')}`,
      `/admin/orders/purchase/${await first('purchase-orders')}`,
      '/query',
      '/rfq',
      `/rfq/${await first('rfqs')}?tab=comparison`,
    ]) {
      await page.goto(product.address + address)
      await settled(page)
      await doubled(page)
      await settled(page)
      const [words, wider, under] = [await cut(page), await sideways(page), await covered(page, 25)]
      if (words.length + wider + under.length > 0) wrong.push({ address, words, wider, under })
    }
    expect(wrong).toEqual([])
    await context.close()
  })
})
