import type { FastifyRequest } from 'fastify'
import { refusal } from './refusal'

/** The version that the caller read, from If-Match: "3". Missing is 428, anything else 400. RFC 9110, 13.1.1. */
export function expectedVersion(request: FastifyRequest): number {
  const header = request.headers['if-match']
  if (!header) throw refusal(428, 'version_missing', 'Send If-Match with the version that you read.')
  const version = /^"([1-9]\d{0,8})"$/.exec(header)?.[1]
  if (!version) throw refusal(400, 'malformed', 'If-Match is a version in quotes, like "3".')
  return Number(version)
}
