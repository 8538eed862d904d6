import type { FastifyInstance } from 'fastify'
import type { Warning } from '../../../contract/envelope'
import * as contract from '../../../contract/exchangeRates'
import { movesTooFar, rateMoveLimitPercent } from '../../../domain/rateMove'
import { assertAccepted } from '../../acceptance'
import type { Sql } from '../../db/database'
import { invalid } from '../../refusal'
import { serveList } from '../../exports/serveList'
import { serveChange } from '../../route'
import { getCompany } from '../company/companyRepository'
import { insertExchangeRate, listExchangeRates, rateOn } from './exchangeRatesRepository'

export async function exchangeRatesRoutes(app: FastifyInstance) {
  serveList(app, contract.listExchangeRates, contract.exportExchangeRates, ({ db, query }) => listExchangeRates(db, query))

  serveChange(app, contract.createExchangeRate, async ({ db, body: { accept, ...values }, record }) => {
    const { currency: own } = await getCompany(db)
    if (values.currency === own) throw invalid([{ path: 'currency', message: `${own} is the company’s own currency: its rate is always 1.` }])
    const reason = assertAccepted(await farMoves(db, values), accept)
    const rate = await insertExchangeRate(db, values)
    await record({ action: 'created', entity: 'exchange-rates', entity_id: rate.id, after: rate, reason })
    return rate
  })
}

/** MST-04: a slip of a digit or of the currency shows as a jump from the rate that counted until then. */
async function farMoves(db: Sql, { currency, rate, valid_from }: { currency: string; rate: string; valid_from: string }): Promise<Warning[]> {
  const before = await rateOn(db, currency, valid_from)
  if (!before || !movesTooFar(before.rate, rate)) return []
  return [
    {
      code: 'MST-04',
      path: 'rate',
      message: `${currency} was ${before.rate} from ${before.valid_from}: ${rate} is more than ${rateMoveLimitPercent} % away from it.`,
    },
  ]
}
