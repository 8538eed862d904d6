import type { Browser, Page } from 'playwright-core'
import { openWindow, signInOn, type Watched } from '../../browser/support/browser'
import { chooseClient } from '../../browser/support/chooseClient'
import { it } from '../../browser/support/it'
import { activeCell, cellAt } from '../../browser/support/lineGrid'
import { openForAll } from '../../browser/support/openForAll'
import type { Product } from '../../browser/support/product'

const message = [
  'Habari za asubuhi,',
  '',
  '1. 60 pcs gate valve 2" bronze',
  '2. flexible coupling 48 mm, qty: 4',
  '3. hydraulic press for hoses - 1',
  '',
  'Best regards',
  'Eng. Rehema, Tel +255 700 000 111',
].join('\n')

const forwarded = [
  'From: Grace Mollel <procurement@mererani.example>',
  'Sent: Friday, 20 November 2026 16:42',
  'To: sales@kilimo.example',
  'Subject: RE: FW: Enquiry PR-4471',
  '',
  'Dear Asha,',
  '',
  'Kindly quote best price for the below:',
  '',
  '1. Gate valve, brass, 2" BSP PN16 - 24 pcs',
  '10 GI pipe 2" class B x 6m   -   80 lengths',
  '3. Diesel additive - 5,000 ltrs',
  '12no. Fire extinguisher 9kg DCP',
  '5. LED bulbs 9W B22: 40-50 pcs',
  '',
  'Blue ones if you have them',
  'Payment: 30 days',
  'Do you deliver?',
  '',
  'Kind regards',
  'Grace Mollel',
  'Procurement Officer | Mererani Mining Ltd',
  'P.O. Box 1122, Arusha | +255 754 112 233',
  'Page 1 of 1',
].join('\n')

describe('An e-mail pasted as an enquiry', () => {
  let product: Product
  let browser: Browser
  let staff: Watched

  openForAll(async (opened) => {
    ;({ product, browser } = opened)
    staff = await openWindow(browser)
    await staff.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  })

  it('is matched and saved by keyboard only, and the client’s words are saved with it', async () => {
    const { page } = staff
    await signInOn(page, product, product.account('staff'))
    await page.goto(`${product.address}/query/create`)
    await chooseClient(page)
    await pasteMessage(page)
    // Each item is chosen by Enter: the list of the next line opens after it.
    await page.keyboard.press('Enter')
    await takeBest(page, /Gate valve bronze/)
    await takeBest(page, /Flexible coupling 48/)
    expect(await (await cellAt(page, 'Item', 1)).innerText()).toBe('VLV-GT-050B')
    expect(await (await cellAt(page, 'Item', 2)).innerText()).toBe('CPL-FX-48')

    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/query\/[0-9a-f-]{36}$/)
    await page.getByText('gate valve 2" bronze').first().waitFor()
    const saved = await savedEnquiry(page)
    expect(saved.raw_text).toBe(message)
    expect(saved.lines).toMatchObject([
      { item_code: 'VLV-GT-050B', description: 'gate valve 2" bronze', quantity: '60' },
      { item_code: 'CPL-FX-48', quantity: '4' },
      { item_code: null, description: 'hydraulic press for hoses', quantity: '1', match: null },
    ])
    expect(staff.complaints).toEqual([])
  })

  it('shows the lines that were left out, adds one with A, and offers both readings of an ambiguous quantity, on a phone as well', async () => {
    const { page } = staff
    await page.goto(`${product.address}/query/create`)
    await pasteText(page, forwarded)
    await page.getByText(/5 lines found, 14 left out/).waitFor()
    const left = page.getByRole('region', { name: 'Left out' })
    expect(await left.getByRole('listitem').allInnerTexts()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Delivery or payment terms\s+Payment: 30 days/),
        expect.stringMatching(/^No item recognised\s+Blue ones/),
      ]),
    )

    await left.getByRole('button', { name: /Blue ones/ }).focus()
    await page.keyboard.press('a')
    await page.getByText(/6 lines found, 13 left out/).waitFor()
    expect(await (await cellAt(page, 'Description', 6)).innerText()).toBe('Blue ones if you have them')

    expect(await (await cellAt(page, 'Quantity', 5)).innerText()).toBe('')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByText(/can be read in two ways/).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Use 50 pcs' }).click()
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await (await cellAt(page, 'Quantity', 5)).innerText()).toBe('50')
    expect(staff.complaints).toEqual([])
  })
})

async function pasteMessage(page: Page) {
  await pasteText(page, message)
  await page.getByText(/3 lines found, 3 left out/).waitFor()
  expect((await activeCell(page)).place).not.toBe('')
}

async function pasteText(page: Page, text: string) {
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text)
  const field = page.getByRole('textbox', { name: 'E-mail, chat or cells' })
  await field.waitFor()
  for (let tabs = 0; tabs < 40 && !(await field.evaluate((element) => element === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Control+v')
}

async function takeBest(page: Page, name: RegExp) {
  const best = page.getByRole('option', { name }).first()
  await best.waitFor()
  expect(await best.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
}

interface Saved {
  raw_text: string
  lines: { item_code: string | null; description: string; quantity: string; match: object | null }[]
}

/** The saved enquiry, requested as the page requests it. */
async function savedEnquiry(page: Page): Promise<Saved> {
  const answered = page.waitForResponse(
    (response) => /\/api\/enquiries\/[0-9a-f-]{36}$/.test(response.url()) && response.request().method() === 'GET',
  )
  await page.reload()
  return ((await (await answered).json()) as { payload: Saved }).payload
}
