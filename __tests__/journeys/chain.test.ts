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

    const number = await openAnEnquiry(page, product)
    const links = await sendAnRfq(page, number)
    expect(links).toHaveLength(2)

    const suppliers: Watched[] = []
    for (const [index, price] of ['14000', '12500.50'].entries()) {
      const supplier = await openWindow(browser, { viewport: phone, theme: index === 0 ? 'light' : 'dark' })
      suppliers.push(supplier)
      await answer(supplier.page, links[index] ?? '', price)
    }
    // Neither sees anything of the other: not a name, not a price.
    expect(await suppliers[0]?.page.locator('body').innerText()).not.toMatch(/12,500|Kariakoo/)
    expect(await suppliers[1]?.page.locator('body').innerText()).not.toMatch(/14,000|Tanga/)

    await award(page)
    for (const { complaints, context } of [staff, ...suppliers]) {
      expect(complaints).toEqual([])
      await context.close()
    }
  }, 240_000)
})

async function openAnEnquiry(page: Page, { address }: Product): Promise<string> {
  await page.goto(`${address}/query/create`)
  await choose(page, 'Client', 'Mikumi')
  await page.getByRole('textbox', { name: /^Description.*1|Line 1.*Description/i }).or(page.getByLabel(/description/i)).first().fill('Gas lamp, two burners')
  await page.getByLabel(/quantity/i).first().fill('40')
  await page.getByRole('button', { name: 'Open enquiry' }).click()
  const number = page.getByText(/^ENQ-DSM-\d{4}-\d{5}$/).first()
  await number.waitFor()
  return (await number.innerText()).trim()
}

async function choose(page: Page, label: string, words: string) {
  const field = page.getByRole('combobox', { name: label })
  await field.fill(words)
  await page.getByRole('option').first().click()
}

async function sendAnRfq(page: Page, number: string): Promise<string[]> {
  await page.getByRole('link', { name: 'Make RFQ' }).or(page.getByRole('button', { name: 'Make RFQ' })).first().click()
  await page.getByRole('heading', { name: 'New RFQ', level: 1 }).waitFor()
  await page.getByText(number).first().waitFor()
  await page.getByLabel('Title').fill('Gas lamps')
  await page.getByLabel('Deadline').fill('2099-01-15T17:00')
  for (const name of ['Tanga Industrial', 'Kariakoo Hardware']) await page.getByRole('checkbox', { name: new RegExp(name) }).first().check()
  await page.getByRole('button', { name: 'Send RFQ' }).click()
  const anyway = page.getByRole('dialog').getByRole('button').last()
  await page.getByText(/admin\/suppliers\/items#token=/).or(anyway).first().waitFor()
  return page.locator('input[value*="#token="]').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
}

async function answer(page: Page, link: string, price: string) {
  await page.goto(link)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByLabel(/price/i).first().fill(price)
  await page.getByLabel(/valid until/i).fill('2099-03-01')
  await page.getByRole('button', { name: 'Review and submit' }).click()
  await page.getByRole('button', { name: /submit/i }).last().click()
  await page.getByText(/submitted/i).first().waitFor()
}

async function award(page: Page) {
  await page.getByRole('button', { name: /close/i }).first().click()
}
