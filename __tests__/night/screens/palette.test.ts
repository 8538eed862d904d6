import type { Browser, Page } from 'playwright-core'
import { findings } from '../../browser/support/audit'
import { desktop, openWindow, phone, signInOn } from '../../browser/support/browser'
import { it } from '../../browser/support/it'
import { openForAll } from '../../browser/support/openForAll'
import type { Product } from '../../browser/support/product'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' })
const option = (page: Page, text: RegExp) => page.getByRole('option').filter({ hasText: text }).first()

describe('The palette and the keys, in a real browser', () => {
  let product: Product
  let browser: Browser
  openForAll((opened) => ({ product, browser } = opened))

  it('by the keyboard alone: a list, its rows, a search with a typing error, a document, an action on it', async () => {
    const { page, context, complaints } = await openWindow(browser, { viewport: desktop })
    await signInOn(page, product, product.account('staff'))
    await page.goto(`${product.address}/query`)
    const row = page.locator('tbody tr:focus')
    await row.waitFor()
    const first = await row.getAttribute('data-row-id')
    await page.keyboard.press('ArrowDown')
    await page.locator(`tbody tr:focus:not([data-row-id="${first}"])`).waitFor()
    await page.keyboard.press('Space')
    await page.getByText('1 selected').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/query\/[0-9a-f-]{36}/)

    await page.keyboard.press('/')
    await field(page).waitFor()
    await page.keyboard.type('mawnezi')
    await option(page, /^ENQ-.*Mawenzi Gold Mine/).waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('rfq 4')
    await option(page, /^RFQ-DSM-\d{4}-00004/).waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('close rfq 4')
    await option(page, /^Close RFQ-DSM-\d{4}-00004/).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: /^Close / }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.has('do')).toBe(false)

    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await page.waitForURL(/\/admin\/clients$/)
    await row.waitFor()
    await page.keyboard.press('c')
    await page.waitForURL(/\/admin\/clients\/create$/)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('a new enquiry for a client has that client', async () => {
    const { page, context } = await openWindow(browser, { viewport: desktop })
    await signInOn(page, product, product.account('staff'))
    await page.goto(`${product.address}/help`)
    await page.getByRole('button', { name: 'Search or go to' }).click()
    await field(page).waitFor()
    await page.keyboard.type('new enquiry for mawenzi')
    await option(page, /^New enquiry for Mawenzi/).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/query\/create\?client=/)
    const client = page.getByRole('combobox', { name: 'Client', exact: true })
    await page.waitForFunction(
      (input) => /Mawenzi/.test((input as HTMLInputElement).value),
      await client.elementHandle(),
    )
    await context.close()
  })

  it.each([
    [desktop, 'light'],
    [desktop, 'dark'],
    [phone, 'light'],
    [phone, 'dark'],
  ] as const)('axe finds nothing in it, empty, with results and without: %j, %s', async (viewport, theme) => {
    const { page, context } = await openWindow(browser, { viewport, theme })
    await signInOn(page, product, product.account('staff'))
    await page.goto(`${product.address}/admin/clients`)
    await page.getByRole('heading', { name: 'Clients', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Search or go to' }).click()
    await option(page, /New enquiry/).waitFor()
    expect(await findings(page)).toEqual([])
    await page.keyboard.type('mawenzi')
    await option(page, /^ENQ-/).waitFor()
    expect(await findings(page)).toEqual([])
    const box = await page.getByRole('dialog').locator('.modal-content').boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= viewport.width).toBe(true)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('qqqqzz')
    await page.getByText('Nothing found for “qqqqzz”').waitFor()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('body').press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    expect(await findings(page)).toEqual([])
    await context.close()
  })
})
