import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/dashboard'
import { serveRead, userOf } from '../../http/route'
import { countAttention, getAttention } from './attention'
import { getDashboard } from './dashboard'
import { dashboardBranches } from './dashboardBranches'

export async function dashboardRoutes(app: FastifyInstance) {
  serveRead(app, contract.getAttention, async (reading) => {
    const { db, branch_id, query, now } = reading
    const user = userOf(reading)
    const branches = await dashboardBranches(db, user, { branch_id, branches: query.branches, now })
    return getAttention(db, user, branches, { now, record_id: query.record_id })
  })

  serveRead(app, contract.countAttention, async (reading) => {
    const { db, branch_id, now } = reading
    const user = userOf(reading)
    return countAttention(db, user, await dashboardBranches(db, user, { branch_id, branches: undefined, now }), now)
  })

  serveRead(app, contract.getDashboard, async (reading) => {
    const { db, branch_id, query, now } = reading
    const user = userOf(reading)
    const branches = await dashboardBranches(db, user, { branch_id, branches: query.branches, now })
    return getDashboard(db, user, branches, query.period)
  })
}
