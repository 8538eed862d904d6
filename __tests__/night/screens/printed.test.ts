import type { Browser, Page } from 'playwright-core'
import { painted, settled } from '../../browser/support/audit'
import { openWindow, signInOn } from '../../browser/support/browser'
import { comparedRfq } from '../../browser/support/comparedRfq'
import { api } from '../../browser/support/directApi'
import { everyList } from '../../browser/support/everyList'
import { it } from '../../browser/support/it'
import { openForAll } from '../../browser/support/openForAll'
import type { Product } from '../../browser/support/product'
import { pagesOfPdf } from '../../support/pdfText'

/** Letters and figures alone: a long number may be on two lines. */
const wordsIn = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** The words of the first that the second has not as often. */
function missing(wanted: readonly string[], printed: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const word of printed) left.set(word, (left.get(word) ?? 0) + 1)
  return wanted.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
}

/** The words of the cells of all tables that are shown, as the page has them. */
const wordsOfTables = async (page: Page, tables: string) =>
  (
    await page.evaluate((selector) => {
      const texts: string[] = []
      for (const cell of document.querySelectorAll(`:is(${selector}) :is(tbody, tfoot) :is(th, td)`)) {
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        // What only screen readers read is not printed.
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          if (node.parentElement?.checkVisibility() && !node.parentElement.closest('.visually-hidden, button.btn'))
            texts.push(node.textContent ?? '')
      }
      return texts
    }, tables)
  ).flatMap(wordsIn)

/** The page as the browser's own command prints it. */
async function printed(page: Page): Promise<string[]> {
  return pagesOfPdf(await page.pdf({ preferCSSPageSize: true }))
}

/** What is only for the screen and would be printed. */
async function printedControls(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  await painted(page)
  const controls = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '.btn, input, select, .zb-header, .zb-side, .zb-bulk, .toast, [role="menu"], kbd',
      ),
    ]
      .filter((control) => control.getClientRects().length > 0)
      .map((control) => control.getAttribute('aria-label') ?? control.innerText),
  )
  await page.emulateMedia({ media: null })
  return controls
}

describe('Printed by the browser', () => {
  let product: Product
  let browser: Browser
  openForAll((opened) => ({ product, browser } = opened))

  async function opened(look?: Parameters<typeof openWindow>[1]) {
    const { context, page } = await openWindow(browser, look)
    await signInOn(page, product, product.account('admin'))
    const name = await page.locator('.zb-branch-name').innerText()
    const year = String(new Date().getFullYear())
    /** Opens a page and prints it: its title, the branch and the day are on the first sheet. */
    async function print(address: string, content = 'h1') {
      await page.goto(product.address + address)
      await page.locator(content).first().waitFor()
      await settled(page)
      const title = await page.locator('h1').first().innerText()
      const pages = await printed(page)
      const head = wordsIn(pages[0] ?? '')
      return { pages, unsaid: missing([...wordsIn(title), ...wordsIn(name), year], head) }
    }
    /** What is wrong with the sheets of a page with tables; undefined where all is there. */
    async function fault(address: string, content?: string) {
      const { pages, unsaid } = await print(address, content)
      const lost = missing(await wordsOfTables(page, '.zb-table'), wordsIn(pages.join(' ')))
      const controls = await printedControls(page)
      return unsaid.length + lost.length + controls.length > 0 ? { address, unsaid, lost, controls } : undefined
    }
    return { context, page, print, fault }
  }

  it.each([
    { width: 1440, theme: 'light' },
    { width: 900, theme: 'dark' },
  ] as const)('has every row and word of each list, without controls, from $width px', async ({ width, theme }) => {
    const { context, fault } = await opened({ viewport: { width, height: 800 }, theme })
    // A list has no rows before its answer.
    for (const list of everyList) expect(await fault(list, '.zb-table tbody td')).toBeUndefined()
    await context.close()
  })

  it('has the pages of documents whole', async () => {
    const admin = await api(product, product.account('admin'))
    const first = async (list: string) => (await admin<{ id: string }[]>('GET', `/${list}?limit=1`))[0]?.id
    const { context, fault } = await opened()
    for (const address of [
      `/query/${await first('enquiries')}`,
      `/rfq/${await first('rfqs')}`,
      `/admin/orders/${await first('orders')}`,
      `/admin/orders/purchase/${await first('purchase-orders')}`,
    ])
      expect(await fault(address)).toBeUndefined()
    await context.close()
  })

  it('has all suppliers and lines of a comparison, however many, with the line beside each part', async () => {
    const id = await comparedRfq(product, { lines: 60, suppliers: 13 })
    const { context, page, print } = await opened({ theme: 'dark' })
    const { pages, unsaid } = await print(`/rfq/${id}?tab=comparison`)
    expect(unsaid).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await page.locator('.zb-compare-printed').last().waitFor()
    const offers = await page.locator('.zb-compare-printed tbody td').count()
    const words = await wordsOfTables(page, '.zb-compare-printed')
    await page.emulateMedia({ media: null })
    expect(offers).toBe(60 * 13)
    expect(missing(words, wordsIn(pages.join(' ')))).toEqual([])
    expect(await printedControls(page)).toEqual([])
    await context.close()
  })
})
