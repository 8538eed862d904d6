import type { Browser } from 'playwright-core'
import { openWindow, phone, signInOn, type Watched } from '../../browser/support/browser'
import { firstAdmin as admin } from '../../browser/support/firstAdmin'
import { goods, type Answer } from '../../browser/support/goods'
import { cellAt, stoodAt, typeAt } from '../../browser/support/lineGrid'
import { accounts, addParties, client, company, lodz, saoTome, setUp } from '../../browser/support/masterData'
import { quoteOrder } from '../../browser/support/orderSteps'
import { openForAll } from '../../browser/support/openForAll'
import type { Product } from '../../browser/support/product'
import { closeRfq } from '../../browser/support/closeRfq'
import { it } from '../../browser/support/it'
import { sendByLink } from '../../browser/support/sendByLink'
import { quoteByHand } from '../../browser/support/supplierOnPhone'
import { download, picture, rowsOf, says, isShown, type Pair } from '../../browser/support/walk'

const place = 'Ærø Lodge, Njiro, Arusha'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const figure = (amount: number) => amount.toLocaleString('en-GB')
const count = (text = '') => Number(text.replaceAll(',', ''))

/** The number of pieces paid for: in whole packs, and at least the minimum quantity. */
const bought = (quantity: number, { minimum = 0, pack = 1 }: { minimum?: number; pack?: number }) =>
  Math.ceil(Math.max(quantity, minimum) / pack) * pack
/** The only character in the twenty lines that the documents' font lacks. */
const onDocument = (text: string) => text.replace('≤', '<=')
const costOf = (answer: Answer, quantity: number) =>
  'price' in answer ? answer.price * bought(quantity, answer) : undefined
const sumOf = (figures: readonly number[]) => figures.reduce((sum, each) => sum + each, 0)

/** The expected winner of each line: the lower price, or the only supplier that quotes it. */
const winners = goods.map(({ quantity, ...answers }) => {
  const [of_lodz = Infinity, of_saoTome = Infinity] = [
    costOf(answers.lodz, quantity),
    costOf(answers.saoTome, quantity),
  ]
  return of_lodz < of_saoTome ? lodz : saoTome
})

/** The sum of each line at its lowest price, with Łódź's freight. */
const awarded = figure(
  240_000 +
    sumOf(
      goods.map(
        ({ quantity, ...answers }, index) =>
          costOf(winners[index] === lodz ? answers.lodz : answers.saoTome, quantity) ?? 0,
      ),
    ),
)

describe('From an empty product to a proforma', () => {
  let product: Product
  let browser: Browser
  const opened: Watched[] = []

  openForAll((opened) => ({ product, browser } = opened), {
    DEMO: '0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })

  async function openPair(look?: Parameters<typeof openWindow>[1]): Promise<Pair> {
    const [first, second] = [await openWindow(browser, look), await openWindow(browser, look)]
    opened.push(first, second)
    return { page: first.page, again: second.page }
  }

  it('an enquiry of twenty lines is typed, quoted by two suppliers on their phones, awarded and ordered', async () => {
    const staff = await openPair()
    const { page } = staff
    await signInOn(page, product, admin)
    await signInOn(staff.again, product, admin)
    await isShown(staff, 'start', (shown) => says(shown, 'Head Office'))

    await setUp(staff)
    await addParties(staff)
    await typeAnEnquiry(staff)
    const links = await askBoth(staff)
    const rfq = page.url()

    for (const [index, name] of [lodz, saoTome].entries()) {
      const answers = goods.map((each) => (index === 0 ? each.lodz : each.saoTome))
      await quoteByHand(await openPair({ viewport: phone, theme: index === 0 ? 'light' : 'dark' }), {
        name: index === 0 ? 'lodz' : 'sao-tome',
        language: index === 0 ? 'en' : 'sw',
        link: links[index] ?? '',
        answers,
        valid_until: inDays(60),
        lead_time_days: index === 0 ? '21' : '9',
        freight: index === 0 ? '240000' : undefined,
        delivery_place: place,
        total: figure(
          sumOf(goods.map(({ quantity }, line) => costOf(answers[line] ?? { reason: '' }, quantity) ?? 0)) +
            (index === 0 ? 240_000 : 0),
        ),
      })
      await page.goto(rfq)
      await page.getByText('Submitted', { exact: true }).nth(index).waitFor()
      expect(await page.getByRole('listitem').filter({ hasText: name }).first().innerText()).toContain('Submitted')
    }

    await award(staff)
    await makeTheOrder(staff)
    await print(staff)
    // The browser logs the one response with a warning about only two suppliers.
    expect(opened.map(({ complaints }) => complaints)).toEqual([
      [expect.stringContaining('status of 422')],
      [],
      [],
      [],
      [],
      [],
    ])
  })
})

/** Uses only the keyboard from the first cell on: Tab along the row, Enter to the next one. */
async function typeAnEnquiry(staff: Pair) {
  const { page } = staff
  await page.getByRole('link', { name: 'Sales Enquiry' }).click()
  await page.getByRole('link', { name: 'New enquiry' }).first().click()
  await page.getByRole('combobox', { name: 'Client', exact: true }).fill('Žižkov')
  await page.getByRole('option', { name: new RegExp(client) }).click()
  await page.getByLabel(/^Contact/).fill('Zoë Ångström')
  await page.getByLabel(/^Client’s reference/).fill('REQ 2026/118 – wing B')
  await page.getByLabel(/^Place of delivery/).fill(place)
  await (await cellAt(page, 'Item', 1)).click()
  for (const [index, { description, quantity, unit }] of goods.entries()) {
    await stoodAt(page, 'Item', index + 1)
    await page.keyboard.press('Tab')
    await stoodAt(page, 'Description', index + 1)
    await page.keyboard.type(description)
    await page.keyboard.press('Tab')
    await stoodAt(page, 'Quantity', index + 1)
    await page.keyboard.type(String(quantity))
    await page.keyboard.press('Tab')
    if (unit !== 'pcs') await page.keyboard.type(unit)
    if (index === goods.length - 1) break
    await page.keyboard.press('Enter')
  }
  await picture(page, 'enquiry-typed')
  await page.getByRole('button', { name: 'Open enquiry' }).click()
  await page.getByRole('link', { name: 'Create RFQ' }).waitFor()
  await isShown(staff, 'enquiry', async (shown) => {
    const rows = await rowsOf(shown, 'Lines')
    expect(rows.map((row) => row.Quantity)).toEqual(
      goods.map(({ quantity, unit }) => `${figure(quantity)}\u00a0${unit}`),
    )
    for (const { description } of goods) await says(shown, description)
  })
}

async function askBoth(staff: Pair): Promise<string[]> {
  const { page } = staff
  await page.getByRole('link', { name: 'Create RFQ' }).click()
  await page.getByRole('heading', { name: 'New RFQ', level: 1 }).waitFor()
  await page.getByLabel('Title').fill('Pipes, valves and pumps – “wing B”')
  await page.getByLabel('Deadline').fill(`${inDays(7)}T17:00`)
  await picture(page, 'rfq-lines')
  await page.getByRole('button', { name: 'Next: suppliers' }).click()
  for (const name of [lodz, saoTome]) await page.getByRole('checkbox', { name: new RegExp(name) }).click()
  await picture(page, 'rfq-suppliers')
  await page.getByRole('button', { name: 'Next: send' }).click()
  await page.getByLabel(/^Place of delivery/).fill(place)
  await picture(page, 'rfq-typed')
  await page.getByRole('button', { name: 'Send RFQ' }).click()
  await sendByLink(page)
  const question = page.getByRole('dialog')
  await question.getByText(/fewer than three suppliers/).waitFor()
  await question.getByRole('textbox').fill('Only these two have all of it near Arusha.')
  await picture(page, 'rfq-warned')
  await question.getByRole('button', { name: 'Continue anyway' }).click()
  const links = []
  for (const name of [lodz, saoTome]) links.push(await page.getByRole('textbox', { name }).inputValue())
  await picture(page, 'rfq-links')
  await page.getByRole('button', { name: 'Go to RFQ' }).click()
  await page.getByText('Sent', { exact: true }).first().waitFor()
  await isShown(staff, 'rfq-sent', (shown) => says(shown, lodz, saoTome, 'Pipes, valves and pumps – “wing B”'))
  return links
}

async function award(staff: Pair) {
  const { page } = staff
  await isShown(staff, 'rfq-answered', async (shown) =>
    expect(await shown.getByText('Submitted', { exact: true }).count()).toBe(2),
  )
  await closeRfq(page)
  await page.getByRole('link', { name: 'Comparison' }).click()
  await isShown(staff, 'comparison', async (shown) => {
    await shown.getByRole('img', { name: `${lodz} covers 17 of the 20 lines requested` }).waitFor()
    await shown.getByRole('img', { name: `${saoTome} covers 18 of the 20 lines requested` }).waitFor()
    await says(shown, '384,000', 'packs of 5: 3 surplus')
  })
  await page.getByRole('button', { name: 'Award…' }).click()
  await page.getByRole('button', { name: new RegExp(`^Cheapest per line · TZS\\s${awarded}`) }).click()
  await page.getByRole('group', { name: 'Award', exact: true }).getByRole('button', { name: 'Award…' }).click()
  await page.getByRole('dialog').getByText(awarded).waitFor()
  await picture(page, 'award-asked')
  await page.getByRole('dialog').getByRole('button', { name: 'Award RFQ', exact: true }).click()
  await page.getByText('Awarded', { exact: true }).first().waitFor()
  await isShown(staff, 'awarded', (shown) => shown.getByRole('link', { name: 'Create order' }).waitFor())
}

async function makeTheOrder(staff: Pair) {
  const { page } = staff
  await page.getByRole('link', { name: 'Create order' }).click()
  await page.getByLabel('Markup for all lines').fill('18')
  await picture(page, 'order-asked')
  await page.getByRole('button', { name: 'Create order' }).click()
  await page.getByRole('heading', { name: client, level: 1 }).waitFor()
  await isShown(staff, 'order-draft', async (shown) => {
    const rows = await rowsOf(shown, 'Lines')
    expect(rows.map((row) => row['Item and supplier']?.split('\n').map((words) => words.split(' · ')[0]))).toEqual(
      goods.map(({ description }, index) => [description, winners[index]]),
    )
    // São Tomé has no freight: its prices are its costs, and the client pays 18 % more.
    for (const [index, { quantity, saoTome: answer }] of goods.entries())
      if (winners[index] === saoTome)
        expect(count(rows[index]?.['Unit price'])).toBe(((costOf(answer, quantity) ?? 0) / quantity) * 1.18)
  })

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await typeAt(page, 'Unit price', 2, '400000')
  await page.getByText('2,400,000').first().waitFor()
  await picture(page, 'order-priced')
  await page.getByRole('button', { name: 'Save order' }).click()
  await quoteOrder(page)
  await isShown(staff, 'order-quoted', async (shown) => {
    const rows = await rowsOf(shown, 'Lines')
    expect(rows[1]).toMatchObject({ 'Unit price': '400,000', 'Amount, TZS': '2,400,000' })
  })
}

/** Each figure of the documents equals the screen's, and the screen's figures add up; none is taken from the API. */
async function print({ page }: Pair) {
  const rows = await rowsOf(page, 'Lines')
  const totals = (await page.getByLabel('Totals', { exact: true }).innerText())
    .split('\n')
    .map((words) => words.trim())
    .filter(Boolean)
  const [net, vat, total] = [totals[1], totals[3], totals[5]?.replace(/^TZS\s/, '')]
  expect(rows.map((row) => count(row['Amount, TZS']))).toEqual(
    rows.map((row, index) => Math.round(count(row['Unit price']) * (goods[index]?.quantity ?? 0))),
  )
  expect(count(net)).toBe(sumOf(rows.map((row) => count(row['Amount, TZS']))))
  expect(count(vat)).toBe(Math.round(count(net) * 0.18))
  expect(count(total)).toBe(count(net) + count(vat))

  for (const [button, file] of [
    ['Download Quotation', 'quotation'],
    ['Download Proforma invoice', 'proforma'],
  ] as const) {
    const { name, text } = await download(page, button)
    expect(name).toMatch(new RegExp(`^${file}-ORD-HQ-\\d{4}-\\d{5}\\.pdf$`))
    for (const [index, { description }] of goods.entries()) {
      const row = rows[index]
      expect(text).toContain(
        [index + 1, onDocument(description), row?.Quantity, row?.['Unit price'], row?.['Amount, TZS']]
          .join(' ')
          .replace(/\s+/g, ' '),
      )
    }
    // The verification code is beside the totals: its words are between theirs.
    for (const words of [
      `Net ${net}`,
      `VAT 18 % of ${net} ${vat}`,
      `Total TZS ${total}`,
      company,
      'Plot 17, Nyerere Road',
      client,
      'Zoë Ångström',
      'Sokoine Road 4',
      '30 days from invoice',
      place,
    ])
      expect(text).toContain(words)
    for (const words of [lodz, saoTome]) expect(text).not.toContain(words)
    expect(accounts.map(({ number }) => text.includes(number))).toEqual(
      file === 'proforma' ? [true, true, false] : [false, false, false],
    )
    if (file === 'proforma') expect(text.match(/CRDB Bank/g)).toHaveLength(1)
  }
}
