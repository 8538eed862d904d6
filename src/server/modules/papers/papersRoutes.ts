import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/papers'
import { serveRead, userOf } from '../../route'
import { readCommissionStatementPaper } from './commissionStatementPapers'
import { readDeliveryNotePaper } from './deliveryNotePapers'
import { readOrderPaper } from './orderPapers'
import { readPurchaseOrderPaper } from './purchaseOrderPapers'
import { readRfqPaper } from './rfqPapers'

export async function papersRoutes(app: FastifyInstance) {
  serveRead(app, contract.getRfqPaper, (reading) =>
    readRfqPaper(reading.db, reading.params.id, userOf(reading), reading.query, reading.now),
  )
  serveRead(app, contract.getOrderPaper, (reading) =>
    readOrderPaper(reading.db, reading.params.id, userOf(reading), reading.query, reading.now),
  )
  serveRead(app, contract.getPurchaseOrderPaper, (reading) =>
    readPurchaseOrderPaper(reading.db, reading.params.id, userOf(reading), reading.now),
  )
  serveRead(app, contract.getDeliveryNotePaper, (reading) =>
    readDeliveryNotePaper(reading.db, reading.params.id, userOf(reading), reading.now),
  )
  serveRead(app, contract.getCommissionStatementPaper, ({ db, params, query, branch_id, now, ...reading }) =>
    readCommissionStatementPaper(db, userOf(reading), { agent_id: params.id, branch_id, month: query.month }, now),
  )
}
