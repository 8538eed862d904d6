import type { Browser, Page } from 'playwright-core'
import { openWindow, phone, signInOn } from '../../browser/support/browser'
import { effortOf, watchEffort } from '../../browser/support/effort'
import { firstAdmin as admin } from '../../browser/support/firstAdmin'
import { it } from '../../browser/support/it'
import { openForAll } from '../../browser/support/openForAll'
import type { Product } from '../../browser/support/product'
import { picture, says } from '../../browser/support/walk'

/** The same work on the page with one long form. */
const before = { clicks: 67, keys: 435 }
const most = { clicks: 25, keys: 200, seconds: 180 }

const message = [
  '24 pcs Ball valve 2 inch brass',
  '6 pcs Gate valve 110 mm flanged',
  '80 pcs PVC pipe 63 mm',
  '150 m Copper pipe 15 mm',
  '120 pcs Elbow 90 degrees',
  '96 pcs Tee brass',
  '300 m Cable 3 x 2.5 mm2',
  '200 pcs Cable lug 16 mm2',
  '8 pcs Pressure gauge 10 bar',
  '2 set Booster pump 4 m3/h',
  '10 pcs Float valve 1 inch',
  '60 roll Thread seal tape',
].join('\n')

const suppliers = [
  ['Tembo Steel', 'sales@tembo.example'],
  ['Simba Valves', 'info@simba.example'],
  ['Chui Pipes', '+255713604118'],
] as const

describe('A first RFQ in an empty company', () => {
  let product: Product
  let browser: Browser

  openForAll((opened) => ({ product, browser } = opened), {
    DEMO: '0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })

  it('of twelve lines to three new suppliers takes at most 25 clicks, 200 keys and 3 minutes', async () => {
    const { page, context, complaints } = await openWindow(browser)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signInOn(page, product, admin)
    await nameTheCompany(page)
    await page.evaluate((text) => navigator.clipboard.writeText(text), message)
    const steps = await watchEffort(page)

    await pasteAnEnquiry(page)
    await page.getByRole('link', { name: 'Create RFQ' }).click()
    await chooseLines(page)
    await addSuppliers(page)
    await send(page)

    const effort = effortOf(steps)
    console.info(
      `first RFQ: ${effort.clicks} clicks, ${effort.keys} keys, ${effort.seconds} s (before: ${before.clicks} clicks, ${before.keys} keys)`,
    )
    expect(effort.clicks).toBeLessThanOrEqual(most.clicks)
    expect(effort.keys).toBeLessThanOrEqual(most.keys)
    expect(effort.seconds).toBeLessThan(most.seconds)
    expect(complaints).toEqual([])
  })
})

async function nameTheCompany(page: Page) {
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link', { name: 'Company' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Uhuru Trade Supplies Ltd')
  await page.getByRole('button', { name: 'Save company' }).click()
  await says(page, 'Company saved.')
  await page.getByRole('link', { name: 'Sales Enquiry' }).waitFor()
}

async function pasteAnEnquiry(page: Page) {
  await page.getByRole('link', { name: 'Sales Enquiry' }).click()
  await page.getByRole('link', { name: 'New enquiry' }).first().click()
  await page.getByRole('combobox', { name: 'Client', exact: true }).click()
  await page.keyboard.type('Kilimo Ltd')
  await page.getByRole('option', { name: 'Create “Kilimo Ltd”' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create client' })
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('textbox', { name: 'E-mail, chat or cells' }).click()
  await page.keyboard.press('Control+v')
  await page.getByRole('row', { name: /Thread seal tape/ }).waitFor()
  await picture(page, 'first-enquiry')
  await page.getByRole('button', { name: 'Open enquiry' }).click()
}

async function chooseLines(page: Page) {
  await page.getByRole('heading', { name: 'New RFQ', level: 1 }).waitFor()
  expect(await page.getByRole('grid', { name: 'Lines' }).getByRole('rowheader').count()).toBe(12)
  expect(await page.getByLabel('Title').inputValue()).toBe('Ball valve 2 inch brass and 11 more lines')
  expect(await page.getByLabel('Deadline').inputValue()).toMatch(/, 17:00$/)
  await fitsTheScreen(page, 'lines')
  await page.getByRole('button', { name: 'Next: suppliers' }).click()
}

async function addSuppliers(page: Page) {
  await page.getByLabel('Supplier name').click()
  for (const [name, contact] of suppliers) {
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(contact)
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: 'Selected suppliers' }).getByText(name).waitFor()
    await page.waitForFunction(() => (document.activeElement as HTMLInputElement).name === 'name')
  }
  await fitsTheScreen(page, 'suppliers')
  await page.getByRole('button', { name: 'Next: send' }).click()
}

async function send(page: Page) {
  await page.getByRole('list', { name: 'RFQ documents' }).waitFor()
  await fitsTheScreen(page, 'send')
  await page.getByRole('button', { name: 'Send RFQ' }).click()
  await page.getByRole('button', { name: 'Send to 3 suppliers' }).click()
  await page.getByRole('button', { name: 'Go to RFQ' }).click()
  await page.getByText('Sent', { exact: true }).first().waitFor()
}

/** No part of the step is below the screen; pictures of it, in both themes and on a phone. */
async function fitsTheScreen(page: Page, step: string) {
  const size = page.viewportSize()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(size?.height ?? 0)
  await picture(page, `first-${step}`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, `first-${step}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(phone)
  await picture(page, `first-${step}-phone`)
  if (size) await page.setViewportSize(size)
}
