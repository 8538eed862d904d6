import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/deliveries'
import { serveChange } from '../../http/route'
import { cancelDelivery } from './cancelDelivery'
import { recordDelivery } from './recordDelivery'

export async function deliveriesRoutes(app: FastifyInstance) {
  serveChange(app, contract.recordDelivery, recordDelivery)
  serveChange(app, contract.cancelDelivery, cancelDelivery)
}
