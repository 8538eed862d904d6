import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/similar'
import { serveRead } from '../../http/route'
import { findSimilar } from './similarRepository'

export async function similarRoutes(app: FastifyInstance) {
  serveRead(app, contract.getSimilar, ({ db, params, query }) => findSimilar(db, params.entity, query))
}
