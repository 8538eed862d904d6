import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/prices'
import { serveList } from '../../http/exports/serveList'
import { serveChange } from '../../http/route'
import { insertPrice, listPrices } from './pricesRepository'

export async function pricesRoutes(app: FastifyInstance) {
  serveList(app, contract.listPrices, contract.exportPrices, ({ db, query }) => listPrices(db, query))

  serveChange(app, contract.createPrice, async ({ db, body, record }) => {
    const price = await insertPrice(db, { ...body, source: 'typed' })
    record({ action: 'created', entity: 'prices', entity_id: price.id, after: price })
    return price
  })
}
