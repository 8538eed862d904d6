import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/purchaseOrders'
import { serveList } from '../../exports/serveList'
import { serveChange, serveRead, userOf } from '../../route'
import { getPurchaseOrder, listPurchaseOrders } from './purchaseOrdersRepository'
import { acknowledgePurchaseOrder, cancelPurchaseOrder, sendPurchaseOrder, updatePurchaseOrder } from './purchaseOrderSteps'

export async function purchaseOrdersRoutes(app: FastifyInstance) {
  serveList(app, contract.listPurchaseOrders, contract.exportPurchaseOrders, ({ db, branch_id, query }) => listPurchaseOrders(db, branch_id, query))
  serveRead(app, contract.getPurchaseOrder, (reading) => getPurchaseOrder(reading.db, reading.params.id, userOf(reading)))

  serveChange(app, contract.updatePurchaseOrder, updatePurchaseOrder)
  serveChange(app, contract.sendPurchaseOrder, sendPurchaseOrder)
  serveChange(app, contract.acknowledgePurchaseOrder, acknowledgePurchaseOrder)
  serveChange(app, contract.cancelPurchaseOrder, cancelPurchaseOrder)
}
