import type { Browser, Page } from 'playwright-core'
import { settled, sideways } from '../../browser/support/audit'
import { openWindow, phone, signInOn } from '../../browser/support/browser'
import { api } from '../../browser/support/directApi'
import { everyList } from '../../browser/support/everyList'
import { it } from '../../browser/support/it'
import { openForAll } from '../../browser/support/openForAll'
import type { Product } from '../../browser/support/product'
import { speak } from '../../browser/support/speak'

/** The least width of a name, in pixels. */
const least = 160

describe('The columns of a list, in a real browser', () => {
  let product: Product
  let browser: Browser
  openForAll((opened) => ({ product, browser } = opened), undefined, { scrollBars: true })

  /** The widths of the columns that take the remaining width, and whether their frame is wide enough for the table. */
  const widths = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('.zb-table-frame')].map((frame) => ({
        names: [...frame.querySelectorAll('th.zb-col-grow')].map((head) =>
          Math.round(head.getBoundingClientRect().width),
        ),
        scrolls: frame.classList.contains('zb-table-scrolled'),
      })),
    )

  it.each([
    { width: 768, language: 'en' },
    { width: 1000, language: 'en' },
    { width: 1024, language: 'fr' },
    { width: 1152, language: 'en' },
    { width: 1152, language: 'fr' },
    { width: 1440, language: 'fr' },
    { width: 1440, language: 'sw' },
    { width: 900, language: 'ar' },
  ] as const)('leave its names their width at $width px in $language', async ({ width, language }) => {
    await speak(product, product.account('admin'), language)
    const { context, page, complaints } = await openWindow(browser, { viewport: { width, height: 800 } })
    await signInOn(page, product, product.account('admin'))
    const narrow: unknown[] = []
    const scrolled: string[] = []
    for (const list of everyList) {
      await page.goto(product.address + list)
      await page.locator('.zb-table-foot').waitFor()
      await settled(page)
      for (const { names, scrolls } of await widths(page)) {
        if (names.some((name) => name < least)) narrow.push([list, names])
        if (scrolls) scrolled.push(list)
      }
      expect(await sideways(page)).toBe(0)
    }
    expect(narrow).toEqual([])
    if (width >= 1152) expect(scrolled).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
    await speak(product, product.account('admin'), 'en')
  })

  it('do not lay the heads of a merge over each other on a phone', async () => {
    const admin = await api(product, product.account('admin'))
    const [one, other] = await admin<{ id: string }[]>('GET', '/suppliers?limit=2')
    const { context, page } = await openWindow(browser, { viewport: phone })
    await signInOn(page, product, product.account('admin'))
    await page.goto(`${product.address}/admin/merge/suppliers/${one?.id}?with=${other?.id}`)
    await page.locator('.zb-merge-fields').waitFor()
    const over = await page.evaluate(() =>
      [...document.querySelectorAll('.zb-merge-fields th, .zb-merge-fields td')]
        .filter((cell) => cell.scrollWidth > cell.clientWidth)
        .map((cell) => cell.textContent),
    )
    expect(over).toEqual([])
    expect(await sideways(page)).toBe(0)
    await context.close()
  })
})
