import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/quotes'
import { serveChange, serveRead } from '../../route'
import { declineRfq, markRfqOpened, saveQuote, submitQuote, takeBackDecline } from './publicActions'
import { publicRfq } from './publicRfq'
import { supplierOf } from './supplierChange'

/** The supplier's side, by his link's token. Mail scanners follow links too: reading uses nothing up and changes nothing. */
export async function publicRoutes(app: FastifyInstance) {
  serveRead(app, contract.getPublicRfq, (reading) => publicRfq(reading.db, supplierOf(reading).id, reading.now))
  serveChange(app, contract.markRfqOpened, markRfqOpened)
  serveChange(app, contract.saveQuote, saveQuote)
  serveChange(app, contract.submitQuote, submitQuote)
  serveChange(app, contract.declineRfq, declineRfq)
  serveChange(app, contract.takeBackDecline, takeBackDecline)
}
