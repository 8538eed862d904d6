import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/comparison'
import { serveRead, userOf } from '../../http/route'
import { getComparison } from './comparisonRepository'

export async function comparisonRoutes(app: FastifyInstance) {
  serveRead(app, contract.getComparison, (reading) =>
    getComparison(reading.db, reading.params.id, userOf(reading), reading.now, reading.query),
  )
}
