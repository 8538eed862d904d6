import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/payments'
import { serveChange, serveRead } from '../../http/route'
import { getOutstandingPayments } from './outstandingPayments'
import { recordPayment } from './recordPayment'
import { reversePayment } from './reversePayment'

export async function paymentsRoutes(app: FastifyInstance) {
  serveChange(app, contract.recordPayment, recordPayment)
  serveChange(app, contract.reversePayment, reversePayment)
  serveRead(app, contract.getOutstandingPayments, ({ db, branch_id }) => getOutstandingPayments(db, branch_id))
}
