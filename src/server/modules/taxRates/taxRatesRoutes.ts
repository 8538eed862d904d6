import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/taxRates'
import { saved } from '../../audit/saved'
import { serveList } from '../../http/exports/serveList'
import { serveChange } from '../../http/route'
import { insertTaxRate, listTaxRates, updateTaxRate } from './taxRatesRepository'

export async function taxRatesRoutes(app: FastifyInstance) {
  serveList(app, contract.listTaxRates, contract.exportTaxRates, ({ db, query }) => listTaxRates(db, query))

  serveChange(app, contract.createTaxRate, async ({ db, body, record }) => {
    const rate = await insertTaxRate(db, body)
    record({ action: 'created', entity: 'tax-rates', entity_id: rate.id, after: rate })
    return rate
  })

  serveChange(app, contract.updateTaxRate, async ({ db, params, version, body, record }) => {
    const { before, after } = await updateTaxRate(db, params.id, version, body)
    record(saved('tax-rates', { before, after }))
    return after
  })
}
