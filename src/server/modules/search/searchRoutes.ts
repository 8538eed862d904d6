import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/search'
import { serveRead } from '../../http/route'
import { searchParties } from './partySearch'

export async function searchRoutes(app: FastifyInstance) {
  serveRead(app, contract.searchParties, ({ db, params, query }) => searchParties(db, params.noun, query))
}
