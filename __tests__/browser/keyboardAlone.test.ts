import type { Browser, Page } from 'playwright-core'
import { openWindow, signInOn } from './support/browser'
import { pressOn, reach, typeIn } from './support/byKeyboard'
import { it } from './support/it'
import { openForAll } from './support/openForAll'
import type { Product } from './support/product'

const suppliers = ['Tanga Industrial', 'Kariakoo Hardware', 'Mwanza Medical Stores']

describe('The main job, by the keyboard alone', () => {
  let product: Product
  let browser: Browser
  openForAll((opened) => ({ product, browser } = opened))

  it('takes an enquiry through an RFQ, two suppliers, the comparison and the award to a quoted order', async () => {
    const { page, context, complaints } = await openWindow(browser)
    await signInOn(page, product, product.account('staff'))
    await enquire(page, product)
    const links = await sendAnRfq(page)
    for (const [index, price] of ['14000', '12500'].entries()) {
      const supplier = await openWindow(browser)
      await quote(supplier.page, links[index] ?? '', price)
      expect(supplier.complaints).toEqual([])
      await supplier.context.close()
    }
    await awardTheOpenRfq(page)
    await orderAndQuote(page)
    expect(complaints).toEqual([])
    await context.close()
  })
})

async function enquire(page: Page, { address }: Product) {
  await page.goto(`${address}/query`)
  await page.locator('tbody tr:focus').waitFor()
  await page.keyboard.press('c')
  await page.getByRole('heading', { name: 'New enquiry', level: 1 }).waitFor()
  await typeIn(page, page.getByRole('combobox', { name: 'Client', exact: true }), 'Mikumi')
  await page.getByRole('option', { name: /Mikumi Camp/ }).waitFor()
  await page.keyboard.press('Enter')
  await typeIn(page, page.getByRole('textbox', { name: 'E-mail, chat or cells' }), '40 pcs gas lamp')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('row', { name: /gas lamp/ }).waitFor()
  await pressOn(page, page.getByRole('button', { name: 'Open enquiry' }))
  await page.getByRole('link', { name: 'Create RFQ' }).waitFor()
}

/** Invites three suppliers by links to copy; returns the links, which are shown only once. */
async function sendAnRfq(page: Page): Promise<string[]> {
  await pressOn(page, page.getByRole('link', { name: 'Create RFQ' }))
  await page.getByRole('heading', { name: 'New RFQ', level: 1 }).waitFor()
  await typeIn(page, page.getByLabel('Title'), 'Gas lamps')
  await pressOn(page, page.getByRole('button', { name: 'Next: suppliers' }))
  for (const name of suppliers) {
    await reach(page, page.getByRole('checkbox', { name: new RegExp(name) }).first())
    await page.keyboard.press('Space')
    await page.getByRole('list', { name: 'Selected suppliers' }).getByText(name).waitFor()
  }
  await pressOn(page, page.getByRole('button', { name: 'Next: send' }))
  await pressOn(page, page.getByRole('button', { name: 'Send RFQ' }))
  const question = page.getByRole('dialog', { name: 'Send RFQ to suppliers' })
  await question.waitFor()
  for (const choice of await question.getByRole('combobox').all()) {
    await reach(page, choice)
    await page.keyboard.press('Home')
    for (let moves = 0; moves < 5 && (await choice.inputValue()) !== 'copy'; moves += 1)
      await page.keyboard.press('ArrowDown')
    expect(await choice.inputValue()).toBe('copy')
  }
  await pressOn(page, question.getByRole('button', { name: /^Send to/ }))
  const links = []
  for (const name of suppliers.slice(0, 2)) links.push(await page.getByRole('textbox', { name }).inputValue())
  await pressOn(page, page.getByRole('button', { name: 'Go to RFQ' }))
  await page.getByRole('heading', { name: 'Gas lamps', level: 1 }).waitFor()
  return links
}

async function quote(page: Page, link: string, price: string) {
  await page.goto(link)
  await page.getByRole('heading', { name: /Gas lamps/, level: 1 }).waitFor()
  await typeIn(page, page.getByRole('textbox', { name: /Unit price/ }), price)
  // Month, day and year, as the browser's language orders them.
  await reach(page, page.getByLabel('Valid until'))
  await page.keyboard.type('03012034')
  await reach(page, page.getByLabel('No freight'))
  await page.keyboard.press('Space')
  await pressOn(page, page.getByRole('button', { name: 'Review and submit' }))
  await pressOn(page, page.getByRole('button', { name: 'Submit quote' }))
  await page.getByRole('heading', { name: 'Quote received' }).waitFor()
}

/** Compares and awards while it is still open: one dialog closes it as well. */
async function awardTheOpenRfq(page: Page) {
  await pressOn(page, page.getByRole('link', { name: 'Comparison' }))
  await page.getByRole('region', { name: 'Comparison of quotes' }).getByText('500,000').first().waitFor()
  await pressOn(page, page.getByRole('button', { name: 'Award…' }).first())
  await pressOn(page, page.getByRole('button', { name: /^Cheapest per line/ }))
  const award = page.getByRole('group', { name: 'Award', exact: true })
  await pressOn(page, award.getByRole('button', { name: 'Award…' }))
  const dialog = page.getByRole('dialog')
  await pressOn(page, dialog.getByRole('button', { name: /^(?:Close and award|Award RFQ)/ }))
  await page.getByText('Awarded', { exact: true }).first().waitFor()
  await page.keyboard.press('Escape')
}

async function orderAndQuote(page: Page) {
  await pressOn(page, page.getByRole('link', { name: 'Create order' }))
  await typeIn(page, page.getByLabel('Markup for all lines'), '20')
  await pressOn(page, page.getByRole('button', { name: 'Create order' }))
  await page.getByRole('heading', { name: 'Mikumi Camp & Safaris', level: 1 }).waitFor()
  await page.getByRole('cell', { name: '600,000' }).waitFor()
  await pressOn(page, page.getByRole('button', { name: 'Quote', exact: true }))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Quote order' }))
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByText('Quoted', { exact: true }).first().waitFor()
}
