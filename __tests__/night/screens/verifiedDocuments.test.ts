import type { Browser, Page } from 'playwright-core'
import { openWindow, signInOn } from '../../browser/support/browser'
import { it } from '../../browser/support/it'
import { typeAt } from '../../browser/support/lineGrid'
import { quoteOrder, reviseOrder } from '../../browser/support/orderSteps'
import { openForAll } from '../../browser/support/openForAll'
import type { Product } from '../../browser/support/product'
import { qrCodeOn } from '../../browser/support/qrCode'
import { download, picture, says } from '../../browser/support/walk'

const client = 'Lake Victoria Fish Processors'
/** The demo branch's account in shillings. */
const account = 'TZS 0150 4478 2210 0'
const code = /[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}/

/** The content of a proforma, read from its rendered page and its text. */
interface Proforma {
  /** The address in its QR code. */
  leads_to: string
  /** The verification code in its text. */
  code: string
  number: string
  /** As shown on the order's page: "TZS 1,450,000". */
  total: string
}

describe('A document that a recipient without an account verifies', () => {
  let product: Product
  let browser: Browser

  openForAll((opened) => ({ product, browser } = opened))

  it('opens the page with its contents by its QR code, and is reported there as replaced and later as revoked', async () => {
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

    // A separate window in which no user is signed in.
    const stranger = await openWindow(browser)
    await follows(stranger.page, first)
    await isShown(stranger.page, first)
    expect(stranger.page.url()).toBe(`${product.address}/check`)

    await typesCode(stranger.page, product, first)
    expect(stranger.complaints).toEqual([])
    await typesWrongCode(stranger.page, first)
    // The browser logs the 404 response for the unknown code.
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
    await isInvalid(stranger.page, first, 'This document was replaced by a newer revision')
    await follows(stranger.page, second)
    await isShown(stranger.page, second)

    await revoke(page)
    for (const generatedDocument of [first, second]) {
      await follows(stranger.page, generatedDocument)
      await isInvalid(stranger.page, generatedDocument, 'This document was revoked')
    }
    expect([office.complaints, stranger.complaints]).toEqual([[], []])
    await Promise.all([office.context.close(), stranger.context.close()])
  })
})

/** Downloads the proforma of the quoted order on the page. */
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

/**
 * Opens the address as a phone's camera does: from a blank page, because an address that differs only in its hash would
 * not be loaded.
 */
async function follows(page: Page, { leads_to }: Proforma) {
  await page.goto('about:blank')
  await page.goto(leads_to)
}

/** The document is valid and shows exactly these values. */
async function isShown(page: Page, generatedDocument: Proforma) {
  await says(page, 'This document is valid')
  await showsValues(page, generatedDocument)
  expect(await accountsIn(page, 'Pay to these accounts only')).toContain(account)
  await picture(page, 'valid')
}

/** The document shows its values but is no longer valid: nothing on the page requests payment. */
async function isInvalid(page: Page, generatedDocument: Proforma, verdict: string) {
  await says(page, verdict)
  await showsValues(page, generatedDocument)
  expect(await accountsIn(page, 'Accounts on the document')).toContain(account)
  expect(await page.getByText(/This document is valid|Pay to these accounts/).count()).toBe(0)
  await picture(page, 'is-over')
}

async function showsValues(page: Page, { number, total }: Proforma) {
  expect([await factOf(page, 'Document'), await factOf(page, 'Number'), await factOf(page, 'Total')]).toEqual([
    'Proforma invoice',
    number,
    total,
  ])
}

/** Types the code from the document's text in lower case and with spaces. */
async function typesCode(page: Page, product: Product, generatedDocument: Proforma) {
  await page.goto('about:blank')
  await page.goto(`${product.address}/check`)
  await page.getByLabel('Verification code').fill(generatedDocument.code.toLowerCase().replaceAll('-', ' '))
  await page.keyboard.press('Enter')
  await isShown(page, generatedDocument)
}

/** Types a code with one wrong character: the page shows nothing of any document. */
async function typesWrongCode(page: Page, generatedDocument: Proforma) {
  await page
    .getByLabel('Verification code')
    .fill(generatedDocument.code.replace(/.$/, (sign) => (sign === '7' ? '8' : '7')))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await says(page, 'No document has this verification code')
  expect(await page.locator('main').innerText()).not.toContain(generatedDocument.number)
  await picture(page, 'unknown')
}

async function revoke(page: Page) {
  await page.getByRole('button', { name: 'Documents', exact: true }).click()
  await page.getByRole('button', { name: 'Revoke codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('A copy with another account was seen')
  await dialog.getByRole('button', { name: 'Revoke codes' }).click()
  await says(page, /^Verification codes of .* revoked\.$/)
}

/** The text beside a label on the page, with single spaces. */
async function factOf(page: Page, name: string): Promise<string> {
  const words = await page
    .locator('main dt')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('+ dd')
    .innerText()
  return words.replace(/\s+/g, ' ').trim()
}

/** Each account in the list with this name: its currency and number, which are in bold. */
async function accountsIn(page: Page, list: string): Promise<string[]> {
  const numbers = await page.getByRole('list', { name: list, exact: true }).locator('strong').allInnerTexts()
  return numbers.map((words) => words.replace(/\s+/g, ' '))
}
