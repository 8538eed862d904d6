import type { Page } from 'playwright-core'
import en from '../../../src/i18n/en/supplier.json'
import sw from '../../../src/i18n/sw/supplier.json'
import type { Answer } from './goods'
import { goods } from './goods'
import { says, isShown, type Pair } from './walk'

const words = { en, sw }

export interface Quotation {
  name: string
  language: keyof typeof words
  link: string
  answers: readonly Answer[]
  /** YYYY-MM-DD */
  valid_until: string
  lead_time_days: string
  freight?: string
  delivery_place: string
  /** The sum of all priced lines, packs included, with thousands separators. */
  total: string
}

/**
 * A supplier answers on a phone: first the lines that are not quoted, then price after price, each confirmed with the
 * "next" key.
 */
export async function quoteByHand(pair: Pair, quotation: Quotation) {
  const { page } = pair
  const { language, link, answers, name, total } = quotation
  const { head, line, review, receipt, save } = words[language]
  for (const each of [page, pair.again]) {
    await each.goto(link)
    // Each tab has its own language setting.
    await each.getByRole('combobox', { name: en.language }).selectOption(language)
    await each.getByText(line.waiting).first().waitFor()
  }
  await isShown(
    pair,
    `${name}-asked`,
    async (shown) => {
      for (const [index, { description }] of goods.entries())
        await shown.getByRole('heading', { name: `${index + 1}. ${description}`, level: 3 }).waitFor()
    },
    link,
  )

  for (const [index, answer] of answers.entries()) await open(page, index, answer, language)
  const fields = page.locator('[data-price]')
  await fields.first().click()
  for (const answer of answers) {
    if ('reason' in answer) continue
    await page.keyboard.type(String(answer.price))
    await page.keyboard.press('Enter')
  }
  await page.getByLabel(head.valid_until).fill(quotation.valid_until)
  await page.getByLabel(head.lead_time_days, { exact: true }).first().fill(quotation.lead_time_days)
  if (quotation.freight)
    await page.getByLabel(head.freight_to.replace('{{place}}', quotation.delivery_place)).fill(quotation.freight)
  else await page.getByLabel(head.no_freight).check()
  await page.getByText(new RegExp(`^${save.saved.replace('{{time}}', '\\d')}`)).waitFor()
  await isShown(pair, `${name}-priced`, (shown) => says(shown, new RegExp(`TZS\\s${total}`)), link)

  await page.getByRole('button', { name: review.start }).click()
  await page.getByRole('heading', { name: review.title }).waitFor()
  await isShown(pair, `${name}-reviewed`, (shown) => says(shown, new RegExp(`TZS\\s${total}`)), link)
  await page.getByRole('button', { name: review.submit }).click()
  await isShown(
    pair,
    `${name}-submitted`,
    async (shown) => {
      await shown.getByRole('heading', { name: receipt.title }).waitFor()
      await says(shown, new RegExp(`TZS\\s${total}`))
    },
    link,
  )
}

/** Opens the details of a line and enters the reason for not quoting, the minimum quantity and the pack size. */
async function open(page: Page, index: number, answer: Answer, language: Quotation['language']) {
  const { line } = words[language]
  if (!('reason' in answer || answer.minimum || answer.pack)) return
  const name = `${index + 1}. ${goods[index]?.description}`
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await card.getByRole('button', { name: line.more.replace('{{name}}', name), exact: true }).click()
  if ('reason' in answer) {
    await card.getByLabel(line.not_quoted).check()
    await card.getByLabel(line.reason, { exact: true }).fill(answer.reason)
    return
  }
  await card.getByLabel(line.minimum_quantity).fill(String(answer.minimum))
  await card.getByLabel(line.pack_size).fill(String(answer.pack))
}
