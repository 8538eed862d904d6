import type { FastifyRequest } from 'fastify'
import { refusal } from './refusal'

/**
 * Returns the version that the caller read, from If-Match: "3". Throws 428 when it is missing, 400 when it is
 * malformed. RFC 9110, 13.1.1.
 */
export function expectedVersion(request: FastifyRequest): number {
  const header = request.headers['if-match']
  if (!header) throw refusal(428, 'version_missing', 'Send the If-Match header with the version that you read.')
  const version = /^"([1-9]\d{0,8})"$/.exec(header)?.[1]
  if (!version) throw refusal(400, 'malformed', 'If-Match must be a version in quotes, such as "3".')
  return Number(version)
}
