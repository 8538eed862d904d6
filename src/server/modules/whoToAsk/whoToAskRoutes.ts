import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/whoToAsk'
import { serveRead, userOf } from '../../route'
import { readWhoToAsk } from './whoToAskRepository'

export async function whoToAskRoutes(app: FastifyInstance) {
  serveRead(app, contract.whoToAsk, (reading) => readWhoToAsk(reading.db, reading.body, userOf(reading), reading.now))
}
