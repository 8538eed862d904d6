import type { Browser, Page } from 'playwright-core'
import { openWindow, phone, signInOn } from '../../browser/support/browser'
import { comparedRfq } from '../../browser/support/comparedRfq'
import { api } from '../../browser/support/directApi'
import { it } from '../../browser/support/it'
import { openForAll } from '../../browser/support/openForAll'
import type { Product } from '../../browser/support/product'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

describe('The comparison in a window of 1440 × 900', () => {
  let product: Product
  let browser: Browser
  let twenty: string
  let large: string

  openForAll(async (opened) => {
    product = opened.product
    browser = opened.browser
    twenty = await comparedRfq(product, { lines: 20, suppliers: 6 })
    large = await comparedRfq(product, { lines: 200, suppliers: 12 })
  })

  it('shows five suppliers whole in both densities, the totals and “Use this split” in view, and gives the sidebar’s room back', async () => {
    const { page, complaints, context } = await openWindow(browser)
    await signInOn(page, product, product.account('staff'))
    for (const density of ['comfortable', 'compact'] as const) {
      await setDensity(product, density)
      for (const panel of ['open', 'folded']) {
        await page.goto(`${product.address}/rfq/${twenty}?tab=comparison&split=${panel}`)
        await page.getByRole('button', { name: 'Find best split' }).click()
        await page.getByRole('button', { name: 'Use this split' }).waitFor()
        const seen = { density, panel, ...(await wholeIn(page)) }
        expect(seen).toMatchObject({ density, panel, rail: true, one_width: true, totals: true, use: true })
        expect(seen.whole).toBeGreaterThanOrEqual(panel === 'open' ? 5 : 6)
      }
    }
    await page.getByRole('link', { name: /^Lines/ }).click()
    await page.getByRole('list', { name: 'Lines' }).waitFor()
    expect(await page.locator('.zb-shell-mini').count()).toBe(0)

    // The totals stay in view above the bar of an award draft.
    await page.goto(`${product.address}/rfq/${twenty}?tab=comparison`)
    await page.getByRole('button', { name: 'Award…' }).click()
    await page.getByRole('button', { name: /^Cheapest per line/ }).click()
    const bar = await boxOf(page.getByRole('group', { name: 'Award', exact: true }))
    expect((await boxOf(page.getByRole('rowheader', { name: /Like-for-like total/ }))).bottom).toBeLessThanOrEqual(
      bar.top,
    )
    expect(bar.bottom).toBeLessThanOrEqual(900)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('holds 200 lines and 12 suppliers under 2,000 elements, wherever it is scrolled to, in full screen and on a phone', async () => {
    const { page, complaints, context } = await openWindow(browser)
    await signInOn(page, product, product.account('staff'))
    await setDensity(product, 'compact')
    await page.goto(`${product.address}/rfq/${large}?tab=comparison&split=folded`)
    const frame = page.getByRole('region', { name: 'Comparison of quotes' })
    await frame
      .getByRole('rowheader', { name: /type 1/ })
      .first()
      .waitFor()
    const counts = [await elementsOf(page)]
    await frame.evaluate((element) => element.scrollTo(600, 5000))
    await frame
      .getByRole('rowheader', { name: /type 1\d\d/ })
      .first()
      .waitFor()
    counts.push(await elementsOf(page))
    await page.getByRole('button', { name: 'Full screen' }).click()
    await page.getByRole('button', { name: 'Exit full screen' }).waitFor()
    counts.push(await elementsOf(page))
    expect(counts.filter((count) => count >= 2000)).toEqual([])

    // A pinned supplier stays beside the lines, whatever is scrolled.
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('button', { name: 'Pin Supplier 200-9 Trading' }).click()
    // The click only changes the address: on a busy machine the table is rendered a moment later.
    await page.getByRole('button', { name: 'Unpin Supplier 200-9 Trading' }).waitFor()
    await page.keyboard.press('Escape')
    await frame.evaluate((element) => element.scrollTo(900, 3000))
    const pinned = await boxOf(frame.getByRole('columnheader', { name: 'Supplier 200-9 Trading' }))
    const corner = await boxOf(frame.getByRole('columnheader').first())
    expect(Math.abs(pinned.left - corner.right)).toBeLessThan(2)

    await page.goto(`${product.address}/rfq/${large}?tab=comparison&find=type+150`)
    await frame.getByRole('rowheader', { name: /type 150/ }).waitFor()
    expect(complaints).toEqual([])
    await context.close()

    const small = await openWindow(browser, { viewport: phone })
    await signInOn(small.page, product, product.account('staff'))
    await small.page.goto(`${product.address}/rfq/${large}?tab=comparison`)
    await small.page.getByLabel('Go to line').selectOption('149')
    const card = small.page.getByRole('region', { name: /^150\. / })
    await card.waitFor()
    const box = await boxOf(card)
    const stick = await boxOf(small.page.locator('.zb-compare-stick'))
    expect(box.top).toBeGreaterThanOrEqual(stick.bottom - 1)
    expect(box.top).toBeLessThan(phone.height / 2)
    expect(await elementsOf(small.page)).toBeLessThan(2000)
    await small.context.close()
  })
})

const elementsOf = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)

const boxOf = (element: ReturnType<Page['locator']>): Promise<Box> =>
  element.evaluate((found) => {
    const { left, top, right, bottom } = found.getBoundingClientRect()
    return { left, top, right, bottom }
  })

/** How many suppliers’ columns are whole inside the frame, beside its scrollbar, and what is inside the window. */
const wholeIn = (page: Page) =>
  page.evaluate(() => {
    const inWindow = (element: Element | null | undefined) => {
      const box = element?.getBoundingClientRect()
      return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight
    }
    const frame = document.querySelector('.zb-compare-frame')
    const { left = 0 } = frame?.getBoundingClientRect() ?? {}
    const right = left + (frame?.clientWidth ?? 0) + 1
    const heads = [...document.querySelectorAll('.zb-compare-frame thead th')].slice(1)
    const boxes = heads.map((head) => head.getBoundingClientRect())
    const buttons = [...document.querySelectorAll('button')]
    return {
      rail: document.querySelector('.zb-shell-mini') !== null,
      whole: boxes.filter((box) => box.right <= right).length,
      one_width: new Set(boxes.map(({ width }) => Math.round(width))).size === 1,
      totals: inWindow(document.querySelector('.zb-compare-total')),
      use: inWindow(buttons.find(({ textContent }) => textContent === 'Use this split')),
    }
  })

async function setDensity(product: Product, density: 'comfortable' | 'compact') {
  const staff = await api(product, product.account('staff'))
  const { version } = await staff<{ version: number }>('GET', '/auth/me')
  await staff('PATCH', '/auth/me', { preferences: { density } }, version)
}
