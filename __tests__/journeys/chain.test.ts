import type { Browser, Page } from 'playwright-core'
import { openBrowser, openWindow, phone, signInOn, type Watched } from './support/browser'
import { startProduct, type Product } from './support/product'

describe('The chain, from a client’s words to the award', () => {
  let product: Product
  let browser: Browser

  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('takes an enquiry through an RFQ, two suppliers on their phones and the comparison to an award', async () => {
    const staff = await openWindow(browser)
    const { page } = staff
    await signInOn(page, product, product.account('staff'))

    await openAnEnquiry(page, product)
    const links = await sendAnRfq(page)
    const suppliers: Watched[] = []
    for (const [index, price] of ['14000', '12500'].entries()) {
      const supplier = await openWindow(browser, { viewport: phone, theme: index === 0 ? 'light' : 'dark' })
      await quote(supplier.page, links[index] ?? '', price)
      suppliers.push(supplier)
    }
    // Neither sees anything of the other: not a name, not a price.
    expect(await suppliers[0]?.page.locator('body').innerText()).not.toMatch(/12,500|Kariakoo/)
    expect(await suppliers[1]?.page.locator('body').innerText()).not.toMatch(/14,000|Tanga/)

    await compareAndAward(page)
    expect(await page.getByText('Awarded', { exact: true }).first().isVisible()).toBe(true)

    for (const { complaints, context } of [staff, ...suppliers]) {
      expect(complaints).toEqual([])
      await context.close()
    }
  }, 240_000)
})

async function openAnEnquiry(page: Page, { address }: Product) {
  await page.goto(`${address}/query/create`)
  await page.getByRole('combobox', { name: 'Client', exact: true }).fill('Mikumi')
  await page.getByRole('listbox').getByRole('option', { name: /Mikumi/ }).click()
  await page.getByLabel(/description/i).first().fill('Gas lamp, two burners')
  await page.getByLabel(/quantity/i).first().fill('40')
  await page.getByRole('button', { name: 'Open enquiry' }).click()
  await page.getByRole('link', { name: 'Make RFQ' }).waitFor()
}

/** Asks three suppliers, so that nothing warns, and reads the links that are shown this once. */
async function sendAnRfq(page: Page): Promise<string[]> {
  await page.getByRole('link', { name: 'Make RFQ' }).click()
  await page.getByRole('heading', { name: 'New RFQ', level: 1 }).waitFor()
  await page.getByLabel('Title').fill('Gas lamps')
  await page.getByLabel('Deadline').fill('2099-01-15T17:00')
  for (const name of ['Tanga Industrial', 'Kariakoo Hardware', 'Mwanza Medical Stores']) await page.getByRole('checkbox', { name: new RegExp(name) }).first().click()
  await page.getByRole('button', { name: 'Send RFQ' }).click()
  const links = []
  for (const name of ['Tanga Industrial', 'Kariakoo Hardware']) links.push(await page.getByRole('textbox', { name }).inputValue())
  await page.getByRole('button', { name: 'Go to the RFQ' }).click()
  return links
}

async function quote(page: Page, link: string, price: string) {
  await page.goto(link)
  await page.getByRole('heading', { name: /Gas lamps/, level: 1 }).waitFor()
  // The token is out of the address as soon as it was read.
  expect(new URL(page.url()).hash).toBe('')
  await page.getByRole('textbox', { name: /Unit price/ }).fill(price)
  await page.getByLabel('Valid until').fill('2099-03-01')
  await page.getByRole('button', { name: 'Review and submit' }).click()
  await page.getByRole('button', { name: 'Submit quotation' }).click()
  await page.getByRole('heading', { name: 'Your quotation has arrived' }).waitFor()
}

async function compareAndAward(page: Page) {
  await page.getByRole('button', { name: 'Close RFQ' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close RFQ' }).click()
  await page.getByText('Closed', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Comparison' }).click()
  const table = page.getByRole('region', { name: 'Comparison of the quotes' })
  await table.getByText('560,000').first().waitFor()
  expect(await table.getByText('500,000').count()).toBeGreaterThan(0)

  const [picture] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Picture' }).click()])
  expect(picture.suggestedFilename()).toMatch(/\.png$/)
  const [paper] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PDF' }).click()])
  expect(paper.suggestedFilename()).toMatch(/^comparison-RFQ-DSM-.*\.pdf$/)

  await page.getByRole('button', { name: 'Cheapest per line' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Award', exact: true }).click()
  await page.getByText('Awarded', { exact: true }).first().waitFor()
}
