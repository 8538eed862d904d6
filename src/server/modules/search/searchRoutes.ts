import type { FastifyInstance } from 'fastify'
import * as markedContract from '../../../contract/markedRecords'
import * as contract from '../../../contract/search'
import { serveChange, serveRead, userOf } from '../../http/route'
import { listMarkedRecords, markRecordOpened, pinRecord } from './markedRecords'
import { searchParties } from './partySearch'
import { searchEverything } from './searchEverything'

export async function searchRoutes(app: FastifyInstance) {
  serveRead(app, contract.searchParties, ({ db, params, query }) => searchParties(db, params.noun, query))

  serveRead(app, contract.searchEverything, (reading) => {
    const { db, branch_id, query, now } = reading
    return searchEverything(db, { user: userOf(reading), branch_id }, query, now)
  })

  serveRead(app, markedContract.listMarkedRecords, (reading) =>
    listMarkedRecords(reading.db, userOf(reading), reading.now),
  )

  serveChange(app, markedContract.markRecordOpened, async (change) => {
    await markRecordOpened(change.db, userOf(change), change.params, change.now)
    return null
  })

  serveChange(app, markedContract.pinRecord, async (change) => {
    const { db, params, body, now } = change
    await pinRecord(db, userOf(change), params, { pinned: body.pinned, now })
    return null
  })
}
