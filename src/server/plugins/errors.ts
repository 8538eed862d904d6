import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ApiError, FieldError } from '../../contract/envelope'
import { constraintRefusal } from '../db/constraints'
import { isDatabaseDown } from '../db/databaseDown'
import { sqlState } from '../db/failures'
import { isPoolBusy } from '../db/guardPool'
import { isRefusal, notFound, refusal, type Refusal } from '../refusal'

/** Every failure leaves in the one shape; what is our fault is logged whole and tells nothing. */
export const errors = fp(async (app) => {
  app.setErrorHandler((error: FastifyError, request, reply) => sendRefusal(toRefusal(error, request), request, reply))
  app.setNotFoundHandler((request, reply) =>
    sendRefusal(refusal(404, 'not_found', 'There is nothing at this address.'), request, reply),
  )
})

export function toRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  if (isRefusal(error)) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return validationRefusal(error.validation, error.validationContext ?? 'body')
  if (isPoolBusy(error)) {
    request.log.warn({ err: error }, 'too busy')
    return refusal(
      503,
      'too_busy',
      'More is asked of the server at once than it can answer. What you typed is kept; try again in a moment.',
      { retry_after: 2 },
    )
  }
  if (isDatabaseDown(error)) {
    request.log.error({ err: error }, 'database away')
    return refusal(
      503,
      'database_away',
      'The database does not answer. What you typed is kept; try again in a moment.',
      { retry_after: 5 },
    )
  }
  if (error.code === 'DISK_FULL') return refusal(503, 'disk_full', error.message, { retry_after: 60 })
  if (sqlState(error) === '53100')
    return refusal(503, 'disk_full', 'The disk of the database is full. Nothing was saved.', { retry_after: 60 })
  const known = constraintRefusal(error)
  if (known) return known
  // SQLSTATE class 22: a value that no column can hold or be compared with, such as a text with a zero character.
  if (sqlState(error)?.startsWith('22')) {
    request.log.warn({ err: error }, 'unfit value')
    return refusal(
      400,
      'malformed',
      'Something in this request cannot be read: look for characters that cannot be printed.',
    )
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return refusal(status, codes[status] ?? 'refused', wordsFor(error, request))
  request.log.error({ err: error }, 'unexpected')
  return refusal(500, 'unexpected', 'Something went wrong on our side. Nothing was saved; try again.')
}

const codes: Record<number, string> = {
  400: 'malformed',
  404: 'not_found',
  413: 'too_large',
  415: 'wrong_type',
  429: 'too_many',
}

function wordsFor({ code, message }: FastifyError, request: FastifyRequest): string {
  // Each route says how much it takes: a form little, a file much.
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return `This is more than ${Math.round((request.routeOptions.bodyLimit ?? 0) / 1024 / 1024)} MB. Send less at once.`
  return words[code] ?? message
}

const words: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty. Send JSON, or no Content-Type.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send application/json.',
  FST_ERR_BAD_URL: 'This address is not well formed.',
  FST_ERR_MAX_PARAM_LENGTH: 'This address is too long.',
}

type Issue = { instancePath: string; message?: string }

function validationRefusal(issues: readonly Issue[], context: string): Refusal {
  if (context === 'params') return notFound('page')
  const fields: FieldError[] = issues.map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replace(/\//g, '.'),
    message: message ?? 'This does not fit.',
  }))
  const summary = fields.length === 1 && fields[0] ? fields[0].message : `${fields.length} fields need attention.`
  return context === 'body'
    ? refusal(422, 'invalid', summary, { fields })
    : refusal(400, 'malformed', summary, { fields })
}

/** Answers with a refusal. Past the route's serializer: it is not the payload that the route promises. */
export function sendRefusal(
  { message, refusal: { status, code, fields, warnings, current, retry_after } }: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const error: ApiError = {
    code,
    message,
    fields,
    request_id: request.id,
    ...(warnings ? { warnings } : {}),
    ...(current === undefined ? {} : { current }),
  }
  if (retry_after) void reply.header('Retry-After', retry_after)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ status: false, error })
}
