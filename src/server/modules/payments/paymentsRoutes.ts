import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/payments'
import { serveRead } from '../../http/route'
import { serveOrderChange } from '../orders/serveOrderChange'
import { getOutstandingPayments } from './outstandingPayments'
import { recordPayment } from './recordPayment'
import { reversePayment } from './reversePayment'

export async function paymentsRoutes(app: FastifyInstance) {
  serveOrderChange(app, contract.recordPayment, recordPayment)
  serveOrderChange(app, contract.reversePayment, reversePayment)
  serveRead(app, contract.getOutstandingPayments, ({ db, branch_id }) => getOutstandingPayments(db, branch_id))
}
