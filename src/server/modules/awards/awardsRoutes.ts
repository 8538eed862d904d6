import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/awards'
import { serveChange } from '../../http/route'
import { awardRfq, undoAward } from './awardActions'

export async function awardsRoutes(app: FastifyInstance) {
  serveChange(app, contract.awardRfq, awardRfq)
  serveChange(app, contract.undoAward, undoAward)
}
