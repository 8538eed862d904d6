import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/documents'
import { serveRead, userOf } from '../../http/route'
import { readCommissionStatementDocument } from './commissionStatementDocuments'
import { readDeliveryNoteDocument } from '../deliveries/deliveryNoteDocuments'
import { readOrderDocument } from '../orders/documents/orderDocuments'
import { readPurchaseOrderDocument } from '../purchaseOrders/purchaseOrderDocuments'
import { readRfqDocument } from '../rfqs/sending/rfqDocuments'

export async function documentsRoutes(app: FastifyInstance) {
  serveRead(app, contract.getRfqDocument, (reading) =>
    readRfqDocument(reading.db, reading.params.id, userOf(reading), reading.query, reading.now),
  )
  serveRead(app, contract.getOrderDocument, (reading) =>
    readOrderDocument(reading.db, reading.params.id, userOf(reading), reading.query, reading.now),
  )
  serveRead(app, contract.getPurchaseOrderDocument, (reading) =>
    readPurchaseOrderDocument(reading.db, reading.params.id, userOf(reading), reading.now),
  )
  serveRead(app, contract.getDeliveryNoteDocument, (reading) =>
    readDeliveryNoteDocument(reading.db, reading.params.id, userOf(reading), reading.now),
  )
  serveRead(app, contract.getCommissionStatementDocument, ({ db, params, query, branch_id, now, ...reading }) =>
    readCommissionStatementDocument(db, userOf(reading), { agent_id: params.id, branch_id, month: query.month }, now),
  )
}
