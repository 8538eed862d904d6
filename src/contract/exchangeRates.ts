import * as z from 'zod'
import { exportOf } from './exports'
import { accept, currency, date, decimal, entity, namedObject, several, span, text } from './fields'
import { operationsOf } from './recordOperations'

export const createExchangeRateBodySchema = z.strictObject({
  currency,
  /** One unit of `currency` in the company's currency. */
  rate: decimal({ above: '0', decimals: 12 }),
  valid_from: date,
  /** "Bank of Tanzania". */
  source: text(200),
  accept,
})
export type ExchangeRateBody = z.input<typeof createExchangeRateBodySchema>

export const exchangeRateSchema = namedObject('ExchangeRate', {
  ...entity,
  currency: z.string(),
  rate: z.string(),
  valid_from: date,
  source: z.string(),
})
export type ExchangeRate = z.output<typeof exchangeRateSchema>

/** The rates of one sheet: one day and source, each currency once. */
export const createExchangeRatesBodySchema = z.strictObject({
  valid_from: date,
  source: text(200),
  rates: z
    .array(createExchangeRateBodySchema.pick({ currency: true, rate: true }))
    .min(1, 'Enter at least one rate.')
    .max(200),
  accept,
})

const operation = operationsOf({
  one: 'ExchangeRate',
  path: '/exchange-rates',
  tag: 'Settings',
  record: exchangeRateSchema,
})

export const exchangeRateSorts = ['valid_from', 'created_at', 'currency', 'rate', 'source'] as const
export const listExchangeRates = operation.list(
  'The company’s exchange rates, newest first, by currency',
  exchangeRateSorts,
  { currency: several(currency), ...span('valid') },
)

export const exportExchangeRates = exportOf(listExchangeRates, 'exportExchangeRates', {
  currency: 'text',
  rate: 'number',
  valid_from: 'day',
  source: 'text',
  created_at: 'instant',
})

export const createExchangeRate = operation.create(
  'A new rate, from a day on; the older ones stay',
  createExchangeRateBodySchema,
)

export const createExchangeRates = operation.define('createExchangeRates', 'POST /exchange-rates/sheet', {
  summary: 'The rates of a sheet, of one day and source: all of them or none',
  body: createExchangeRatesBodySchema,
  response: z.array(exchangeRateSchema),
})

export const getLatestExchangeRates = operation.define('getLatestExchangeRates', 'GET /exchange-rates/latest', {
  summary: 'The rate of each currency that counts on a day, today unless said; a currency without one is not there',
  query: z.strictObject({ on: date.optional() }),
  response: z.array(exchangeRateSchema),
})
