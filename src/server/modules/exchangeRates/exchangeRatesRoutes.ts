import type { FastifyInstance } from 'fastify'
import type { FieldError, Warning } from '../../../contract/envelope'
import * as contract from '../../../contract/exchangeRates'
import { dayIn } from '../../../domain/dates/days'
import { movesTooFar, rateMoveLimitPercent } from '../../../domain/rates/rateMove'
import { assertAccepted } from '../../http/acceptance'
import type { Sql } from '../../db/connection/database'
import { invalid } from '../../http/refusal'
import { serveList } from '../../http/exports/serveList'
import { serveChange, serveRead } from '../../http/route'
import { getCompany, theCompany } from '../company/companyRepository'
import { exchangeRatesOn, insertExchangeRates, latestRates, listExchangeRates } from './exchangeRatesRepository'

export async function exchangeRatesRoutes(app: FastifyInstance) {
  serveList(app, contract.listExchangeRates, contract.exportExchangeRates, ({ db, query }) =>
    listExchangeRates(db, query),
  )

  serveRead(app, contract.getLatestExchangeRates, async ({ db, query, now }) =>
    exchangeRatesOn.get(db, query.on ?? dayIn(now, (await theCompany.get(db)).timezone)),
  )

  serveChange(app, contract.createExchangeRate, async ({ db, body: { accept, ...values }, record }) => {
    await refuseOwn(db, [values], () => 'currency')
    const reason = assertAccepted(await farMoves(db, values.valid_from, [values], () => 'rate'), accept)
    const [rate] = await insertExchangeRates(db, [values])
    if (!rate) throw new Error('an exchange rate was not inserted')
    record({ action: 'created', entity: 'exchange-rates', entity_id: rate.id, after: rate, reason })
    return rate
  })

  serveChange(app, contract.createExchangeRates, async ({ db, body: { accept, rates, ...shared }, record }) => {
    const at = (field: string) => (index: number) => `rates.${index}.${field}`
    refuseTwice(rates, at('currency'))
    await refuseOwn(db, rates, at('currency'))
    const warnings = await farMoves(db, shared.valid_from, rates, at('rate'))
    assertAccepted(warnings, accept)
    const entered = await insertExchangeRates(
      db,
      rates.map((rate) => ({ ...rate, ...shared })),
    )
    for (const [index, rate] of entered.entries()) {
      const own = warnings.filter(({ path }) => path === at('rate')(index))
      record({
        action: 'created',
        entity: 'exchange-rates',
        entity_id: rate.id,
        after: rate,
        reason: assertAccepted(own, accept),
      })
    }
    return entered
  })
}

type PathOf = (index: number) => string

function refuseTwice(rates: readonly { currency: string }[], path: PathOf) {
  const twice = rates.flatMap(({ currency }, index): FieldError[] =>
    rates.findIndex((other) => other.currency === currency) < index
      ? [{ path: path(index), message: `${currency} is entered twice. Keep one rate.` }]
      : [],
  )
  if (twice.length > 0) throw invalid(twice)
}

async function refuseOwn(db: Sql, rates: readonly { currency: string }[], path: PathOf) {
  const { currency: own } = await getCompany(db)
  const index = rates.findIndex(({ currency }) => currency === own)
  if (index >= 0)
    throw invalid([
      {
        path: path(index),
        message: `${own} is the company’s currency: its rate is always 1. Choose another currency.`,
      },
    ])
}

/** MST-04: a wrong digit or currency shows as a large change from the rate that applied before. */
async function farMoves(
  db: Sql,
  valid_from: string,
  rates: readonly { currency: string; rate: string }[],
  path: PathOf,
): Promise<Warning[]> {
  const book = await latestRates(db, valid_from)
  return rates.flatMap(({ currency, rate }, index): Warning[] => {
    const before = book.find((each) => each.currency === currency)
    if (!before || !movesTooFar(before.rate, rate)) return []
    return [
      {
        code: 'MST-04',
        path: path(index),
        message: `${currency} was ${before.rate} from ${before.valid_from}: ${rate} differs by more than ${rateMoveLimitPercent} %. Check the rate.`,
      },
    ]
  })
}
