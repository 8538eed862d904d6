import type { Browser, Locator, Page } from 'playwright-core'
import type { Language } from '../../../src/i18n/languages'
import { settled, sideways } from '../../browser/support/audit'
import { openWindow, phone, signInOn } from '../../browser/support/browser'
import { supplierApi } from '../../browser/support/directApi'
import { it } from '../../browser/support/it'
import { closeMessages } from '../../browser/support/messages'
import { openForAll } from '../../browser/support/openForAll'
import type { Product } from '../../browser/support/product'
import { speak } from '../../browser/support/speak'
import { picture } from '../../browser/support/walk'
import { containing, words, type Words } from '../../browser/support/words'

const suppliers = ['Tanga Industrial', 'Kariakoo Hardware', 'Mwanza Medical Stores']

/** A phone window, what its buttons are called, and the language that they are in. */
interface Walk {
  page: Page
  t: Words
  language: Language
}

describe('The main job on a phone, in another language', () => {
  let product: Product
  let browser: Browser
  openForAll((opened) => ({ product, browser } = opened))

  it.each([{ language: 'ar' }, { language: 'sw' }] as const)(
    'takes an enquiry through an RFQ, the supplier’s page, the comparison and the award to a confirmed order in $language',
    async ({ language }) => {
      const { page, context, complaints } = await openWindow(browser, { viewport: phone })
      const walk = { page, language, t: words(language) }
      // The user's choice is kept on the server: each walk starts from English.
      await speak(product, product.account('staff'), 'en')
      await signInOn(page, product, product.account('staff'))
      await choose(walk, product)
      await enquire(walk, product)
      const [first = '', second = ''] = await sendAnRfq(walk)
      await quoteByApi(product, second)

      const supplier = await openWindow(browser, { viewport: phone })
      await quote({ ...walk, page: supplier.page }, first)
      expect(supplier.complaints).toEqual([])
      await supplier.context.close()

      await compareAndAward(walk)
      await makeAnOrder(walk)
      await quoteAndConfirm(walk)
      await openTheQuotation(walk)
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})

async function choose({ page, language, t }: Walk, { address }: Product) {
  await page.goto(`${address}/settings`)
  await page.getByLabel(words('en')('preferences:language')).selectOption(language)
  await page.getByRole('button', { name: t('shell:profile_menu') }).waitFor()
}

async function enquire(walk: Walk, { address }: Product) {
  const { page, t } = walk
  await page.goto(`${address}/query/create`)
  await page.getByRole('combobox', { name: t('enquiries:client'), exact: true }).fill('Mikumi')
  await page.getByRole('option', { name: /Mikumi Camp/ }).click()
  await page
    .getByRole('textbox', { name: t('enquiries:paste.label') })
    .fill('40 pcs gas lamp\n12 pcs pressure gauge 10 bar')
  await page.keyboard.press('Control+Enter')
  // The field closes once lines are found in it.
  await page.getByRole('textbox', { name: t('enquiries:paste.label') }).waitFor({ state: 'hidden' })
  const open = page.getByRole('button', { name: t('enquiries:action.open') })
  await isWhole(walk, 'new-enquiry', open)
  await open.click()
  const next = page.getByRole('link', { name: t('enquiries:make_rfq') })
  await isWhole(walk, 'enquiry', next)
  // The client's message, in English, is read from left to right on a page of any direction.
  expect(await directionOf(page.locator('pre', { hasText: '40 pcs gas lamp' }))).toBe('ltr')
  await next.click()
}

/** In its three steps, to three suppliers by links to copy; returns the links, which are shown only once. */
async function sendAnRfq(walk: Walk): Promise<string[]> {
  const { page, t } = walk
  await page.getByRole('heading', { name: t('rfqs:new'), level: 1 }).waitFor()
  await page.getByLabel(t('rfqs:name'), { exact: true }).fill('Gas lamps')
  await goOn(walk, 'rfq-lines', page.getByRole('button', { name: t('rfqs:steps.after_lines') }))
  for (const name of suppliers)
    await page
      .getByRole('checkbox', { name: new RegExp(name) })
      .first()
      .click()
  await goOn(walk, 'rfq-suppliers', page.getByRole('button', { name: t('rfqs:steps.after_suppliers') }))
  await goOn(walk, 'rfq-send', page.getByRole('button', { name: t('rfqs:send'), exact: true }))

  const question = page.getByRole('dialog', { name: t('notices:send_question') })
  await question.waitFor()
  for (const choice of await question.getByRole('combobox').all()) await choice.selectOption('copy')
  const send = t('notices:send_count', { count: suppliers.length })
  await goOn(walk, 'rfq-question', question.getByRole('button', { name: send, exact: true }))
  const links = []
  for (const name of suppliers.slice(0, 2)) links.push(await page.getByRole('textbox', { name }).inputValue())
  await goOn(walk, 'rfq-links', page.getByRole('button', { name: t('rfqs:to_rfq') }))
  await page.getByRole('heading', { name: 'Gas lamps', level: 1 }).waitFor()
  return links
}

async function quoteByApi(product: Product, link: string) {
  const supplier = supplierApi(product, link)
  const rfq = await supplier<{ version: number; lines: { id: string }[] }>('GET', '/public/rfq')
  const lines = rfq.lines.map(({ id }) => ({ rfq_line_id: id, unit_price: '14000' }))
  const body = { currency: 'TZS', valid_until: '2034-03-01', freight: '0', lines }
  const { version } = await supplier<{ version: number }>('PUT', '/public/rfq/quote', body, rfq.version)
  await supplier('POST', '/public/rfq/submit', {}, version)
}

/** The supplier's page is offered in fewer languages than the application. */
async function quote(walk: Walk, link: string) {
  const { page, t, language } = walk
  await page.goto(link)
  await page.getByRole('combobox', { name: words('en')('supplier:language') }).selectOption(language)
  await page.getByText(t('supplier:line.waiting')).first().waitFor()
  for (const [index, price] of ['12500', '9000'].entries()) await page.locator('[data-price]').nth(index).fill(price)
  await page.getByLabel(t('supplier:head.valid_until')).fill('2034-03-01')
  await page.getByLabel(t('supplier:head.no_freight')).check()
  await goOn(walk, 'supplier-prices', page.getByRole('button', { name: t('supplier:review.start') }))
  await page.getByRole('heading', { name: t('supplier:review.title') }).waitFor()
  await goOn(walk, 'supplier-review', page.getByRole('button', { name: t('supplier:review.submit') }))
  await page.getByRole('heading', { name: t('supplier:receipt.title') }).waitFor()
  await isWhole(walk, 'supplier-receipt', page.getByRole('heading', { name: t('supplier:receipt.title') }))
}

/** The cheaper supplier gets both lines of the open RFQ: 40 × 12,500 and 12 × 9,000. */
async function compareAndAward(walk: Walk) {
  const { page, t } = walk
  await page.getByRole('link', { name: t('rfqs:tab.comparison') }).click()
  await page.getByText('500,000').filter({ visible: true }).first().waitFor()
  await goOn(walk, 'comparison', page.getByRole('button', { name: t('comparison:options') }))
  await page
    .getByRole('button', { name: t('comparison:award'), exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: containing(t('comparison:cheapest', { total: '' })) }).click()
  const award = page.getByRole('group', { name: t('comparison:hand.label'), exact: true })
  await goOn(walk, 'award', award.getByRole('button', { name: t('comparison:hand.award'), exact: true }))
  const yes = page.getByRole('dialog').getByRole('button', { name: t('comparison:confirm.close_yes') })
  await goOn(walk, 'award-question', yes)
  await shows(page, t('status:awarded'))
  await page.keyboard.press('Escape')
}

/** A markup of 20 % makes 15,000 of 12,500, in the order's lines. */
async function makeAnOrder(walk: Walk) {
  const { page, t } = walk
  await goOn(walk, 'awarded', page.getByRole('link', { name: t('rfqs:make_order'), exact: true }))
  await page.getByLabel(t('orderCreate:markup')).fill('20')
  await goOn(walk, 'new-order', page.getByRole('button', { name: t('orderCreate:make'), exact: true }))
  await page.getByRole('heading', { name: 'Mikumi Camp & Safaris', level: 1 }).waitFor()
  await shows(page, '600,000')
}

async function quoteAndConfirm(walk: Walk) {
  const { page, t } = walk
  await goOn(walk, 'order', page.getByRole('button', { name: t('orders:action.quote'), exact: true }))
  const dialog = page.getByRole('dialog')
  await goOn(walk, 'order-quote', dialog.getByRole('button', { name: t('orders:step.quote.yes'), exact: true }))
  await dialog.waitFor({ state: 'hidden' })
  await shows(page, t('status:quoted'))

  await goOn(walk, 'quoted', page.getByRole('button', { name: t('orders:action.confirm'), exact: true }))
  await dialog.getByLabel(t('orderAnswer:po_number')).fill(`LPO 4471 ${walk.language}`)
  await goOn(walk, 'order-confirm', dialog.getByRole('button', { name: t('orderAnswer:yes'), exact: true }))
  await dialog.waitFor({ state: 'hidden' })
  await shows(page, t('status:confirmed'))
}

async function openTheQuotation(walk: Walk) {
  const { page, t } = walk
  await goOn(walk, 'confirmed', page.getByRole('button', { name: t('orders:documents'), exact: true }))
  await page.getByRole('button', { name: t('orders:document.quotation'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('orders:document.quotation') })
  // In the client's language, English.
  await dialog.getByText('600,000').first().waitFor()
  expect(await directionOf(dialog.locator('.zb-sheet'))).toBe('ltr')
  await isWhole(walk, 'quotation', dialog.getByRole('button', { name: t('documents:download'), exact: true }))
}

/** Checks the page, then presses its main button. */
async function goOn(walk: Walk, name: string, main: Locator) {
  await isWhole(walk, name, main)
  await main.click()
}

/** The page is in the language and in its direction, does not scroll sideways, and its main button is in view. */
async function isWhole({ page, language }: Walk, name: string, main: Locator) {
  await settled(page)
  await main.waitFor()
  await closeMessages(page)
  await picture(page, `${language}-${name}`)
  const { lang, dir } = await page.evaluate(() => {
    const { lang, dir } = document.documentElement
    return { lang, dir }
  })
  expect({ name, lang, dir, sideways: await sideways(page), main: await main.evaluate(placeOf) }).toEqual({
    name,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    sideways: 0,
    main: 'in view',
  })
}

/** Whether the whole of an element is in the window, and nothing covers it. */
function placeOf(element: Element): string {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  if (left < 0 || right > clientWidth || top < 0 || bottom > clientHeight)
    return `outside: ${[left, right, top, bottom].map(Math.round).join(' ')}`
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return element.contains(above) ? 'in view' : `covered by ${above?.className}`
}

const directionOf = (text: Locator) => text.evaluate((element) => getComputedStyle(element).direction)

const shows = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
