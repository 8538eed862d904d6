import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/documentMails'
import { serveChange } from '../../http/route'
import { mailDeliveryNote } from './mailDeliveryNote'
import { mailOrderDocument } from './mailOrderDocument'
import { mailPurchaseOrder } from './mailPurchaseOrder'

export async function documentMailsRoutes(app: FastifyInstance) {
  serveChange(app, contract.mailOrderDocument, mailOrderDocument)
  serveChange(app, contract.mailDeliveryNote, mailDeliveryNote)
  serveChange(app, contract.mailPurchaseOrder, mailPurchaseOrder)
}
