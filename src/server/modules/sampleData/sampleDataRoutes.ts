import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/sampleData'
import { serveChange, serveRead } from '../../http/route'
import { loadSampleData } from './loadSampleData'
import { previewSampleRemoval, removeSampleData } from './removeSampleData'
import { getSampleData } from './sampleDataRepository'

export async function sampleDataRoutes(app: FastifyInstance) {
  serveRead(app, contract.getSampleData, ({ db }) => getSampleData(db))
  serveRead(app, contract.previewSampleRemoval, ({ db }) => previewSampleRemoval(db))
  serveChange(app, contract.loadSampleData, loadSampleData)
  serveChange(app, contract.removeSampleData, removeSampleData)
}
