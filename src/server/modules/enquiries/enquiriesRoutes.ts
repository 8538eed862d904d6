import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/enquiries'
import { serveList } from '../../http/exports/serveList'
import { serveChange, serveRead, userOf } from '../../http/route'
import { createEnquiry } from './createEnquiry'
import { cancelEnquiry, loseEnquiry, openEnquiry, reopenEnquiry } from './enquiryActions'
import { countEnquiryQueues, getEnquiry, listEnquiries } from './enquiriesRepository'
import { listSourcingLines } from './sourcingRepository'
import { updateEnquiry } from './updateEnquiry'

export async function enquiriesRoutes(app: FastifyInstance) {
  serveList(app, contract.listEnquiries, contract.exportEnquiries, ({ db, branch_id, query, now, ...reading }) =>
    listEnquiries(db, { branch_id, user: userOf(reading), now }, query),
  )

  serveRead(app, contract.countEnquiryQueues, ({ db, branch_id, now, ...reading }) =>
    countEnquiryQueues(db, { branch_id, user: userOf(reading), now }),
  )
  serveRead(app, contract.listSourcingLines, ({ db, branch_id, query }) => listSourcingLines(db, branch_id, query))

  serveRead(app, contract.getEnquiry, (reading) => getEnquiry(reading.db, reading.params.id, userOf(reading)))

  serveChange(app, contract.createEnquiry, createEnquiry)
  serveChange(app, contract.updateEnquiry, updateEnquiry)
  serveChange(app, contract.openEnquiry, openEnquiry)
  serveChange(app, contract.loseEnquiry, loseEnquiry)
  serveChange(app, contract.cancelEnquiry, cancelEnquiry)
  serveChange(app, contract.reopenEnquiry, reopenEnquiry)
}
