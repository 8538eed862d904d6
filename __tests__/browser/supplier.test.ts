import { brotliCompressSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { sideways } from './support/audit'
import { openWindow, phone, signInOn } from './support/browser'
import { it } from './support/it'
import { openForAll } from './support/openForAll'
import type { Product } from './support/product'
import { sentRfq, signedIn, type Staff } from './support/rfqByApi'

/** A phone far from the server: 400 ms round trip, 50 kB per second. */
const farAway = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
/** Design section 11: the limit for all that loads before the first price can be typed. */
const mostBytes = 120_000

const lines = Array.from({ length: 30 }, (_, index) => ({
  description: `Fitting no. ${index + 1}, galvanised`,
  quantity: String(index + 2),
  unit: 'H87',
}))
/** Unique prices in whole shillings: decimals would cause a warning (QUO-07). */
const prices = lines.map((_, index) => String(123_401 + index * 3_707))

describe('A supplier on a phone with a slow connection', () => {
  let product: Product
  let browser: Browser
  let staff: Staff

  openForAll(async (opened) => {
    ;({ product, browser } = opened)
    staff = await signedIn(product, product.account('staff'))
  })

  it('loses the connection while entering 30 lines and no typed value, and staff see the progress', async () => {
    const { id, supplier_id, link } = await sentRfq(staff, 'Thirty fittings', lines)
    const office = await openWindow(browser)
    await signInOn(office.page, product, product.account('staff'))
    await office.page.goto(`${product.address}/rfq/${id}?tab=suppliers`)
    const reached = (step: string) => office.page.locator('.zb-progress-done', { hasText: step }).first().waitFor()
    await reached('Sent')

    const supplierWindow = await openWindow(browser, { viewport: phone })
    const { page } = supplierWindow
    // The page asks for confirmation before it is left with unsaved changes; the test confirms.
    page.on('dialog', (dialog) => void dialog.accept())
    const network = await supplierWindow.context.newCDPSession(page)
    await network.send('Network.enable')
    await connected(network)
    const bytes = loaded(page)
    await page.goto(link)
    await page.locator('[data-price]').first().waitFor()
    expect(await bytes()).toBeLessThanOrEqual(mostBytes)
    // A scanner loads the page too: it is opened for the buyer at the first key or touch.
    await page.keyboard.press('Shift')
    await reached('Opened')

    await typePrices(page, 0, 12)
    await reached('Started')
    // The connection is lost in the middle of a number.
    await page.locator('[data-price]').nth(12).click()
    await page.keyboard.type(prices[12]?.slice(0, 3) ?? '')
    await network.send('Network.emulateNetworkConditions', { ...farAway, offline: true })
    await page.keyboard.type(prices[12]?.slice(3) ?? '')
    await typePrices(page, 13, 24)
    await page.getByText('Saved on this device only').waitFor()
    await connected(network)
    await page.getByText(/^Saved \d/).waitFor()
    await reload(page)
    await typed(page, 24)

    // The second time, the tab is reloaded before the values are saved.
    await network.send('Network.emulateNetworkConditions', { ...farAway, offline: true })
    await typePrices(page, 24, 28)
    await page.getByText('Saved on this device only').waitFor()
    await connected(network)
    await reload(page)
    await typed(page, 28)
    await typePrices(page, 28, 30)
    await page.getByLabel('Valid until').fill(new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10))
    await page.getByText(/^Saved \d/).waitFor()
    await page.getByRole('button', { name: 'Review and submit' }).click()
    await page.getByRole('button', { name: 'Submit quote' }).click()
    await page.getByRole('heading', { name: 'Quote received' }).waitFor()
    await reached('Submitted')

    const [quote] = await staff<{ lines: { unit_price: string }[] }[]>('GET', `/rfqs/${id}/quotes/${supplier_id}`)
    expect(quote?.lines.map(({ unit_price }) => unit_price)).toEqual(prices)
    // The copy on the phone is deleted by the submission.
    expect(await page.evaluate(() => sessionStorage.getItem('zabuni:typed'))).toBeNull()
    expect(office.complaints).toEqual([])
    await supplierWindow.context.close()
    await office.context.close()
  })

  it('reads a right-to-left language on the same page without horizontal scrolling', async () => {
    const { link } = await sentRfq(staff, 'Three fittings', lines.slice(0, 3))
    const { page, context, complaints } = await openWindow(browser, { viewport: phone })
    await page.goto(link)
    const prices_of = page.locator('[data-price]')
    await prices_of.first().waitFor()
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    const [mark, company] = [page.locator('.zb-supplier-mark'), page.locator('.zb-supplier-company')]
    expect((await mark.boundingBox())?.x ?? 0).toBeGreaterThan((await company.boundingBox())?.x ?? 0)
    expect(await sideways(page)).toBe(0)
    await page.getByRole('button', { name: /^Details of 1\./ }).click()
    await page.getByLabel('Minimum quantity').waitFor()
    expect(await sideways(page)).toBe(0)
    for (const [index, price] of ['5', '6', '7'].entries()) await prices_of.nth(index).fill(price)
    await page.getByRole('button', { name: 'Use my price list' }).click()
    await page.getByLabel(/^Cells of your list/).fill('Item\tPrice\nFitting no. 2, galvanised\t1,250.50')
    await page.getByText('Found 1 of 3 lines.').waitFor()
    expect(await sideways(page)).toBe(0)
    await page.getByRole('button', { name: 'Fill in 1 price' }).click()
    await page.getByText('1 price was filled in from your list.').waitFor()
    await page.getByRole('button', { name: 'Review and submit' }).click()
    await page.getByRole('heading', { name: 'Review quote' }).waitFor()
    expect(await sideways(page)).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  async function typePrices(page: Page, from: number, to: number) {
    await page.locator('[data-price]').nth(from).click()
    for (const price of prices.slice(from, to)) {
      await page.keyboard.type(price)
      await page.keyboard.press('Enter')
    }
  }
})

const connected = (network: CDPSession) =>
  network.send('Network.emulateNetworkConditions', { ...farAway, offline: false })

async function reload(page: Page) {
  await page.reload()
  await page.locator('[data-price]').first().waitFor()
}

/** The first `count` prices are in their fields, to the digit. */
async function typed(page: Page, count: number) {
  const shown = await page
    .locator('[data-price]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value.replaceAll(',', '')))
  expect(shown.slice(0, count)).toEqual(prices.slice(0, count))
}

/** Counts the compressed bytes that the page loads, except the responses of the API. */
function loaded(page: Page): () => Promise<number> {
  const files = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/api/') && response.ok()) files.set(pathname, response.body())
  })
  return async () => {
    const sizes = await Promise.all([...files].map(async ([, body]) => brotliCompressSync(await body).length))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
}
