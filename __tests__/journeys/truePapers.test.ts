import type { Browser, Page } from 'playwright-core'
import { openWindow, signInOn } from './support/browser'
import { typeAt } from './support/lineGrid'
import { quoteOrder, reviseOrder } from './support/orderSteps'
import { openForAll } from './support/openForAll'
import type { Product } from './support/product'
import { qrCodeOn } from './support/qrCode'
import { download, picture, says } from './support/walk'

const client = 'Lake Victoria Fish Processors'
/** Where the demo company's branch is paid in shillings. */
const account = 'TZS 0150 4478 2210 0'
const code = /[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}/

/** What stands on a proforma, as it was read from its picture and its text. */
interface Proforma {
  /** The address that its QR code says. */
  leads_to: string
  /** The code in letters beside it. */
  code: string
  number: string
  /** As the order's page said it: "TZS 1,450,000". */
  total: string
}

describe('A paper that is checked by a stranger', () => {
  let product: Product
  let browser: Browser

  openForAll((opened) => ({ product, browser } = opened))

  it('leads him by its QR code to what it must say, and tells him once it is replaced and once it is revoked', async () => {
    const office = await openWindow(browser)
    const { page } = office
    await signInOn(page, product, product.account('staff'))
    await page.goto(`${product.address}/admin/orders`)
    await page
      .getByRole('row', { name: new RegExp(client) })
      .getByRole('link')
      .first()
      .click()
    await page.getByRole('heading', { name: client, level: 1 }).waitFor()
    await quoteOrder(page)
    const first = await proforma(page)
    expect(first.leads_to).toBe(`${product.address}/check#${first.code}`)
    expect(first.number).toMatch(/^ORD-DSM-\d{4}-\d{5}$/)

    // A window of his own: nobody is signed in there.
    const stranger = await openWindow(browser)
    await follows(stranger.page, first)
    await stands(stranger.page, first)
    expect(stranger.page.url()).toBe(`${product.address}/check`)

    await typesIt(stranger.page, product, first)
    expect(stranger.complaints).toEqual([])
    await typesAnother(stranger.page, first)
    // The browser itself notes that there is no such paper.
    expect(stranger.complaints.splice(0)).toEqual([expect.stringContaining('status of 404')])

    await reviseOrder(page)
    await typeAt(page, 'Unit price', 1, '26500')
    await page.getByRole('button', { name: 'Save order' }).click()
    await page.getByRole('cell', { name: '26,500', exact: true }).waitFor()
    await quoteOrder(page)
    const second = await proforma(page)
    expect(second).toEqual({
      leads_to: `${product.address}/check#${second.code}`,
      code: expect.not.stringMatching(first.code),
      number: `${first.number}-R2`,
      total: expect.not.stringMatching(first.total),
    })
    await follows(stranger.page, first)
    await isOver(stranger.page, first, 'This document was replaced by a newer revision')
    await follows(stranger.page, second)
    await stands(stranger.page, second)

    await revoke(page)
    for (const paper of [first, second]) {
      await follows(stranger.page, paper)
      await isOver(stranger.page, paper, 'This document was revoked')
    }
    expect([office.complaints, stranger.complaints]).toEqual([[], []])
    await Promise.all([office.context.close(), stranger.context.close()])
  }, 180_000)
})

/** The proforma of the quoted order on the page. */
async function proforma(page: Page): Promise<Proforma> {
  const total = await factOf(page, 'Total')
  const { name, text, file } = await download(page, 'Download Proforma invoice')
  for (const figure of [total.replace('TZS ', ''), account.replace('TZS ', '')]) expect(text).toContain(figure)
  return {
    leads_to: qrCodeOn(file) ?? '',
    code: code.exec(text)?.[0] ?? '',
    number: /ORD-.*(?=\.pdf$)/.exec(name)?.[0] ?? '',
    total,
  }
}

/** Opens the address as a phone's camera does: on a page of its own, for one that differs by its hash alone would not be loaded. */
async function follows(page: Page, { leads_to }: Proforma) {
  await page.goto('about:blank')
  await page.goto(leads_to)
}

/** It stands, and must say just this. */
async function stands(page: Page, paper: Proforma) {
  await says(page, 'This document is valid')
  await tells(page, paper)
  expect(await accountsIn(page, 'Pay to these accounts only')).toContain(account)
  await picture(page, 'stands')
}

/** It said this, and is not to be relied on any more: nothing tells to pay by it. */
async function isOver(page: Page, paper: Proforma, verdict: string) {
  await says(page, verdict)
  await tells(page, paper)
  expect(await accountsIn(page, 'Accounts on the document')).toContain(account)
  expect(await page.getByText(/This document is valid|Pay to these accounts/).count()).toBe(0)
  await picture(page, 'is-over')
}

async function tells(page: Page, { number, total }: Proforma) {
  expect([await factOf(page, 'Document'), await factOf(page, 'Number'), await factOf(page, 'Total')]).toEqual([
    'Proforma invoice',
    number,
    total,
  ])
}

/** The code from the paper's text, as somebody types it who is no friend of capitals. */
async function typesIt(page: Page, product: Product, paper: Proforma) {
  await page.goto('about:blank')
  await page.goto(`${product.address}/check`)
  await page.getByLabel('Verification code').fill(paper.code.toLowerCase().replaceAll('-', ' '))
  await page.keyboard.press('Enter')
  await stands(page, paper)
}

/** One sign of the code is another: of no paper is anything told. */
async function typesAnother(page: Page, paper: Proforma) {
  await page.getByLabel('Verification code').fill(paper.code.replace(/.$/, (sign) => (sign === '7' ? '8' : '7')))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await says(page, 'No document has this code')
  expect(await page.locator('main').innerText()).not.toContain(paper.number)
  await picture(page, 'unknown')
}

async function revoke(page: Page) {
  await page.getByRole('button', { name: 'Papers', exact: true }).click()
  await page.getByRole('button', { name: 'Revoke codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('A copy with another account was seen')
  await dialog.getByRole('button', { name: 'Revoke codes' }).click()
  await says(page, /^The codes of .* are revoked\.$/)
}

/** What the page says beside a name, with single spaces. */
async function factOf(page: Page, name: string): Promise<string> {
  const words = await page
    .locator('main dt')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('+ dd')
    .innerText()
  return words.replace(/\s+/g, ' ').trim()
}

/** Each account of the list with this name: its currency and number, as they stand there in bold. */
async function accountsIn(page: Page, list: string): Promise<string[]> {
  const numbers = await page.getByRole('list', { name: list, exact: true }).locator('strong').allInnerTexts()
  return numbers.map((words) => words.replace(/\s+/g, ' '))
}
