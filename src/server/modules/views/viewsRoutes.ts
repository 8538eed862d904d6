import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/views'
import { serveChange, serveRead, userOf } from '../../http/route'
import { deleteView, insertView, keepColumns, listViews, myView, updateView } from './viewsRepository'

export async function viewsRoutes(app: FastifyInstance) {
  serveRead(app, contract.listViews, (reading) =>
    listViews(reading.db, userOf(reading), reading.branch_id, reading.query.list),
  )

  serveChange(app, contract.createView, (change) =>
    insertView(change.db, userOf(change), change.branch_id, change.body),
  )

  serveChange(app, contract.updateView, async (change) => {
    const user = userOf(change)
    const before = await myView(change.db, user, change.branch_id, change.params.id)
    return updateView(change.db, user, change.branch_id, before, change.version, change.body)
  })

  serveChange(app, contract.deleteView, async (change) => {
    await deleteView(
      change.db,
      await myView(change.db, userOf(change), change.branch_id, change.params.id),
      change.version,
    )
    return null
  })

  serveChange(app, contract.saveListColumns, async (change) => {
    await keepColumns(change.db, userOf(change), change.params.list, change.body.columns)
    return null
  })
}
