import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/merges'
import { serveChange, serveRead, userOf } from '../../http/route'
import { mergeRecords, previewMerge } from './mergeRecords'
import { getMerges } from './mergesRepository'
import { previewUndo, undoMerge } from './undoMerge'

export async function mergesRoutes(app: FastifyInstance) {
  serveRead(app, contract.getMerges, ({ db, params }) => getMerges(db, params.entity, params.id))

  serveRead(app, contract.previewMerge, (reading) =>
    previewMerge(reading.db, userOf(reading), reading.params, reading.query),
  )

  serveChange(app, contract.mergeRecords, mergeRecords)

  serveRead(app, contract.previewUndoMerge, (reading) =>
    previewUndo(reading.db, userOf(reading), reading.params, reading.now),
  )

  serveChange(app, contract.undoMerge, undoMerge)
}
