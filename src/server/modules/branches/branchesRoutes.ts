import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/branches'
import { serveList } from '../../exports/serveList'
import { serveChange, serveRead, userOf } from '../../route'
import { branchesOf, getBranch, insertBranch, listBranches, updateBranch } from './branchesRepository'

export async function branchesRoutes(app: FastifyInstance) {
  serveRead(app, contract.getBranches, (reading) => branchesOf(reading.db, userOf(reading)))

  serveList(app, contract.listBranches, contract.exportBranches, (reading) => listBranches(reading.db, userOf(reading), reading.query))

  serveRead(app, contract.getBranch, (reading) => getBranch(reading.db, reading.params.id, userOf(reading)))

  serveChange(app, contract.createBranch, async ({ db, body, record }) => {
    const branch = await insertBranch(db, body)
    await record({ action: 'created', entity: 'branches', entity_id: branch.id, branch_id: branch.id, after: branch })
    return branch
  })

  serveChange(app, contract.updateBranch, async ({ db, params, version, body, record }) => {
    const { before, after } = await updateBranch(db, params.id, version, body)
    await record({ action: after.active || !before.active ? 'changed' : 'made_inactive', entity: 'branches', entity_id: after.id, branch_id: after.id, before, after })
    return after
  })
}
