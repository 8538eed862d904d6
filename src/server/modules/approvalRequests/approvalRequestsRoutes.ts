import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/approvals'
import { serveChange, serveRead, userOf } from '../../http/route'
import { approveRequest, rejectRequest, withdrawRequest } from './decideRequest'
import { readApproval } from './readApproval'
import { requestApproval } from './requestApproval'

export async function approvalRequestsRoutes(app: FastifyInstance) {
  serveRead(app, contract.getApproval, ({ db, params, now, ...reading }) =>
    readApproval(db, params, { user: userOf(reading), now }),
  )
  serveChange(app, contract.requestApproval, requestApproval)
  serveChange(app, contract.approveRequest, approveRequest)
  serveChange(app, contract.rejectRequest, rejectRequest)
  serveChange(app, contract.withdrawRequest, withdrawRequest)
}
