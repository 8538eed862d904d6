import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/taxRates'
import { saved } from '../../audit/saved'
import { serveList } from '../../http/exports/serveList'
import { serveChange } from '../../http/route'
import { listTaxRates, updateTaxRate } from './taxRatesRepository'

export async function taxRatesRoutes(app: FastifyInstance) {
  serveList(app, contract.listTaxRates, contract.exportTaxRates, ({ db, query }) => listTaxRates(db, query))

  serveChange(app, contract.updateTaxRate, async ({ db, params, version, body, record }) => {
    const { before, after } = await updateTaxRate(db, params.id, version, body)
    record(saved('tax-rates', { before, after }))
    return after
  })
}
