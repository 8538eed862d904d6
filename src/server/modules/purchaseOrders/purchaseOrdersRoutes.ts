import type { FastifyInstance } from 'fastify'
import * as terms from '../../../contract/offeredTerms'
import { cancelOrder as cancelOrderOperation } from '../../../contract/orderSteps'
import * as contract from '../../../contract/purchaseOrders'
import * as receipts from '../../../contract/receipts'
import { serveList } from '../../http/exports/serveList'
import { serveChange, serveRead, userOf } from '../../http/route'
import { serveOrderChange } from '../orders/serveOrderChange'
import { acceptPurchaseTerms } from './acceptPurchaseTerms'
import { cancelOrder } from './cancelOrder'
import { cancelReceipt } from './cancelReceipt'
import { createPurchaseOrders } from './createPurchaseOrders'
import { acknowledgeCancellation, cancelPurchaseOrder } from './cancelPurchaseOrder'
import { acknowledgePurchaseOrder, closePurchaseOrderShort, updatePurchaseOrder } from './purchaseOrderSteps'
import { getPurchaseOrder, listPurchaseOrders } from './purchaseOrdersRepository'
import { getPurchaseTerms } from './purchasedTerms'
import { recordReceipt } from './recordReceipt'
import { sendPurchaseOrder } from './sendPurchaseOrder'

export async function purchaseOrdersRoutes(app: FastifyInstance) {
  serveList(app, contract.listPurchaseOrders, contract.exportPurchaseOrders, ({ db, branch_id, query, now }) =>
    listPurchaseOrders(db, branch_id, query, now),
  )
  serveRead(app, contract.getPurchaseOrder, (reading) =>
    getPurchaseOrder(reading.db, reading.params.id, userOf(reading)),
  )

  serveRead(app, terms.getPurchaseTerms, getPurchaseTerms)

  serveChange(app, terms.acceptPurchaseTerms, acceptPurchaseTerms)
  serveChange(app, contract.createPurchaseOrders, createPurchaseOrders)
  serveChange(app, contract.updatePurchaseOrder, updatePurchaseOrder)
  serveChange(app, contract.sendPurchaseOrder, sendPurchaseOrder)
  serveChange(app, contract.acknowledgePurchaseOrder, acknowledgePurchaseOrder)
  serveChange(app, contract.cancelPurchaseOrder, cancelPurchaseOrder)
  // Its purchase orders end with it.
  serveOrderChange(app, cancelOrderOperation, cancelOrder)
  serveChange(app, contract.acknowledgeCancellation, acknowledgeCancellation)
  serveChange(app, contract.closePurchaseOrderShort, closePurchaseOrderShort)
  serveChange(app, receipts.recordReceipt, recordReceipt)
  serveChange(app, receipts.cancelReceipt, cancelReceipt)
}
