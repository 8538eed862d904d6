import type { Browser, Page } from 'playwright-core'
import { sideways } from '../../browser/support/audit'
import { openBrowser, openWindow } from '../../browser/support/browser'
import { it } from '../../browser/support/it'
import { openForAll } from '../../browser/support/openForAll'
import type { Product } from '../../browser/support/product'
import { sentRfq, signedIn } from '../../browser/support/rfqByApi'

/** Text that is twice as large as the page has it, as by a browser that enlarges text alone. */
const doubled = (page: Page) => page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))

/** The figures and buttons of which a part is cut off, and the fields that do not show all of what was typed. */
const cut = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '.zb-figure, .zb-supplier-total, .btn, .zb-badge, input:not([type=search])',
      ),
    ]
      .filter(
        (each) =>
          each.checkVisibility({ visibilityProperty: true }) &&
          !each.matches('.visually-hidden, [type="file"]') &&
          !each.closest('.zb-scroll, .zb-table-scrolled, .zb-grid-frame'),
      )
      .filter((each) => {
        const { right, left } = each.getBoundingClientRect()
        const isCut = each instanceof HTMLInputElement && each.scrollWidth > each.clientWidth + 1
        return isCut || right > document.documentElement.clientWidth + 1 || left < -1
      })
      .map((each) => (each instanceof HTMLInputElement ? each.value : each.innerText)),
  )

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
})
