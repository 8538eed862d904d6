import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/notices'
import { serveChange, serveRead } from '../../../http/route'
import { recordMessage, rfqMessages, sendNotices, setReminders, writeMessage } from './noticeActions'

export async function noticesRoutes(app: FastifyInstance) {
  serveRead(app, contract.getRfqMessages, rfqMessages)
  serveChange(app, contract.writeMessage, writeMessage)
  serveChange(app, contract.recordMessage, recordMessage)
  serveChange(app, contract.sendNotices, sendNotices)
  serveChange(app, contract.setRfqReminders, setReminders)
}
