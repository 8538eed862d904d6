import type { FastifyRequest } from 'fastify'
import type { Operation } from '../../contract/operation'
import type { Sql } from '../db/connection/database'
import { readDataPosition, type DataPosition } from '../db/replica/dataPosition'
import { mayLag } from './mayLag'

declare module 'fastify' {
  interface FastifyRequest {
    /** How new what a replica has answered is; undefined where the primary has. */
    data_position: DataPosition | undefined
  }
}

/**
 * Reads from the replica where the operation may lag and the replica has what the caller has seen; otherwise, and
 * whenever that fails, from the primary. A caller who names no position gets nothing that lags.
 */
export async function readReplica<Reading extends { db: Sql; request: FastifyRequest }, Answer>(
  { operationId }: Operation,
  reading: Reading,
  read: (reading: Reading) => Promise<Answer>,
): Promise<Answer> {
  const { request } = reading
  const { replica } = request.server.server_context
  const seen = replica && mayLag.has(operationId) ? readDataPosition(request.headers['x-data-position']) : undefined
  const found = seen && (await replica?.read(seen, (db) => read({ ...reading, db })))
  request.data_position = found?.position
  return found ? found.answer : read(reading)
}
