import type { Browser, Page } from 'playwright-core'
import { openWindow, signInOn, type Watched } from './support/browser'
import { chooseClient } from './support/chooseClient'
import { activeCell, cellAt } from './support/lineGrid'
import { openForAll } from './support/openForAll'
import type { Product } from './support/product'

const message = ['Habari za asubuhi,', '', '1. 60 pcs gate valve 2" bronze', '2. flexible coupling 48 mm, qty: 4', '3. hydraulic press for hoses - 1', '', 'Best regards', 'Eng. Rehema, Tel +255 700 000 111'].join('\n')

describe('An e-mail becomes an enquiry', () => {
  let product: Product
  let browser: Browser
  let staff: Watched

  openForAll(async (opened) => {
    ;({ product, browser } = opened)
    staff = await openWindow(browser)
    await staff.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  })

  it('is pasted, matched and saved by the keyboard alone, and what the client wrote is kept with it', async () => {
    const { page } = staff
    await signInOn(page, product, product.account('staff'))
    await page.goto(`${product.address}/query/create`)
    await chooseClient(page)
    await pasteMessage(page)
    // Each item by Enter: the list of the line stands open, the next one's after it.
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
  }, 120_000)
})

async function pasteMessage(page: Page) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), message)
  const field = page.getByRole('textbox', { name: 'An e-mail, a chat or cells' })
  for (let tabs = 0; tabs < 16 && !(await field.evaluate((element) => element === document.activeElement)); tabs += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Control+v')
  await page.getByText(/3 lines found, 4 left out/).waitFor()
  expect((await activeCell(page)).place).not.toBe('')
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

/** What the server keeps, asked for as the page asks. */
async function savedEnquiry(page: Page): Promise<Saved> {
  const answered = page.waitForResponse((response) => /\/api\/enquiries\/[0-9a-f-]{36}$/.test(response.url()) && response.request().method() === 'GET')
  await page.reload()
  return ((await (await answered).json()) as { payload: Saved }).payload
}
