import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/deliveries'
import { serveOrderChange } from '../orders/serveOrderChange'
import { cancelDelivery } from './cancelDelivery'
import { recordDelivery } from './recordDelivery'

export async function deliveriesRoutes(app: FastifyInstance) {
  serveOrderChange(app, contract.recordDelivery, recordDelivery)
  serveOrderChange(app, contract.cancelDelivery, cancelDelivery)
}
