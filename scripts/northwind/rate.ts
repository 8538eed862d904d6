import type { Branch } from '../../src/contract/branches'
import { getCompany } from '../../src/contract/company'
import { createExchangeRate, listExchangeRates } from '../../src/contract/exchangeRates'
import { daysBetween } from '../../src/domain/dates/dayCounts'
import { dayIn } from '../../src/domain/dates/days'
import type { Decimal } from '../../src/domain/money/money'
import { currency } from './amounts'
import type { Api } from './api'
import type { Print } from './progress'

/** The rate to use where the company has none at all: units of the company's currency for one of ours. */
const standIns: Record<string, Decimal> = { TZS: '2612.50' }

/**
 * Enters today's rate where the company's newest rate is too old: the last known rate, otherwise a fixed one. It
 * changes no figure of the load, whose documents are all in one currency.
 */
export async function enterRate({ call, all }: Api, { timezone }: Branch, now: Date, print: Print): Promise<void> {
  const company = await call(getCompany)
  if (company.currency === currency) return
  const today = dayIn(now, timezone)
  const known = (await all(listExchangeRates, { query: { currency, sort: '-valid_from' } })).find(
    ({ valid_from }) => valid_from <= today,
  )
  const words = (rate: Decimal) => `${currency} 1 = ${company.currency} ${rate}`
  if (known && daysBetween(known.valid_from, today) <= company.rate_max_age_days)
    return print(`rate: ${words(known.rate)} of ${known.valid_from} is the current rate`)
  const rate = known?.rate ?? standIns[company.currency]
  if (!rate)
    throw new Error(
      `Enter an exchange rate for ${currency} in ${company.currency} first: the company has none, and this script has no default.`,
    )
  await call(createExchangeRate, { body: { currency, rate, valid_from: today, source: 'Northwind load' } })
  print(`rate: ${words(rate)} was entered by this script; it changes no figure, as all documents are in ${currency}`)
}
