import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/paperMails'
import { serveChange } from '../../route'
import { mailDeliveryNote } from './mailDeliveryNote'
import { mailOrderPaper } from './mailOrderPaper'
import { mailPurchaseOrder } from './mailPurchaseOrder'

export async function paperMailsRoutes(app: FastifyInstance) {
  serveChange(app, contract.mailOrderPaper, mailOrderPaper)
  serveChange(app, contract.mailDeliveryNote, mailDeliveryNote)
  serveChange(app, contract.mailPurchaseOrder, mailPurchaseOrder)
}
