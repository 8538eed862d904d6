import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ApiError, FieldError } from '../../../contract/envelope'
import { constraintRefusal } from '../../db/constraints'
import { isDatabaseDown } from '../../db/connection/databaseDown'
import { sqlState } from '../../db/connection/failures'
import { isPoolBusy } from '../../db/connection/guardPool'
import { isRefusal, loggedAs, notFound, refusal, type Refusal } from '../refusal'
import { logAwaited, logSecurityEvent } from '../securityEvents'

declare module 'fastify' {
  interface FastifyInstance {
    /** What the database has said of its disk, which this process cannot measure for PostgreSQL. */
    disk: {
      noteFull: () => void
      /** Says so in the log, once a minute: many changes may be refused. */
      logFull: (error: Error) => void
      /** Throws while a change was refused not long ago because the disk was full. */
      assertNotFull: () => void
    }
  }
}

/** How soon a change may be tried again after the disk was full, in seconds. */
const diskRetry = 60

const diskFull = () =>
  refusal(
    503,
    'disk_full',
    'The database disk is full. Nothing was saved. Ask an administrator to free some disk space.',
    { retry_after: diskRetry },
  )

/** Gives every failure the same shape; our own errors are logged in full, and their response has no details. */
export const errors = fp(async (app) => {
  let fullUntil = -Infinity
  let saidUntil = -Infinity
  app.decorate('disk', {
    noteFull() {
      fullUntil = performance.now() + diskRetry * 1000
    },
    logFull(error) {
      if (performance.now() < saidUntil) return
      saidUntil = performance.now() + diskRetry * 1000
      app.log.error({ err: error }, 'the disk is full: changes are refused')
    },
    assertNotFull() {
      if (performance.now() < fullUntil) throw diskFull()
    },
  })
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 400) logAwaited(request)
  })
  app.setErrorHandler((error: FastifyError, request, reply) => sendRefusal(toRefusal(error, request), request, reply))
  app.setNotFoundHandler((request, reply) =>
    sendRefusal(refusal(404, 'not_found', 'This page does not exist. Check the address.'), request, reply),
  )
})

/** The database is away: `why` for those who can do something about it. */
export const databaseAway = (why?: string) =>
  unavailable('database_away', `${['The database is not available', why].filter(Boolean).join(': ')}.`, 5)

const unavailable = (code: string, why: string, retry_after: number) =>
  refusal(503, code, `${why} Try again in a moment. Your changes are kept on this device.`, { retry_after })

export function toRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  if (isRefusal(error)) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return loggedAs('input_refused', validationRefusal(error.validation, error.validationContext ?? 'body'))
  if (isPoolBusy(error)) {
    request.log.warn({ err: error }, 'too busy')
    return unavailable('too_busy', 'The server is busy.', 2)
  }
  if (isDatabaseDown(error)) {
    request.log.error({ err: error }, 'database away')
    return databaseAway()
  }
  if (error.code === 'DISK_FULL') {
    request.server.disk.logFull(error)
    return refusal(503, 'disk_full', error.message, { retry_after: diskRetry })
  }
  if (sqlState(error) === '53100') {
    request.server.disk.noteFull()
    request.server.disk.logFull(error)
    return diskFull()
  }
  const known = constraintRefusal(error)
  if (known) return known
  // SQLSTATE class 22: a value that no column can store or be compared with, such as a text with a zero character.
  if (sqlState(error)?.startsWith('22')) {
    request.log.warn({ err: error }, 'unfit value')
    return loggedAs(
      'input_refused',
      refusal(
        400,
        'malformed',
        'This request contains characters that cannot be saved. Remove the characters that cannot be printed.',
      ),
    )
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500)
    return loggedAs('input_refused', refusal(status, codes[status] ?? 'refused', wordsFor(error, request)), {
      reason: error.code,
    })
  request.log.error({ err: error }, 'unexpected')
  return refusal(500, 'unexpected', 'Something went wrong on the server. Nothing was saved. Try again.')
}

const codes: Record<number, string> = {
  400: 'malformed',
  404: 'not_found',
  413: 'too_large',
  415: 'wrong_type',
  429: 'too_many',
}

function wordsFor({ code, message }: FastifyError, request: FastifyRequest): string {
  // Each route sets its own limit: small for a form, large for a file.
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return `The request is larger than ${Math.round((request.routeOptions.bodyLimit ?? 0) / 1024 / 1024)} MB. Send less data at once.`
  return words[code] ?? message
}

const words: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request body is empty. Send JSON, or omit Content-Type.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Unsupported content type. Send application/json.',
  FST_ERR_BAD_URL: 'This address is not valid. Check it and try again.',
  FST_ERR_MAX_PARAM_LENGTH: 'This address is too long. Shorten it and try again.',
}

type Issue = { instancePath: string; message?: string }

function validationRefusal(issues: readonly Issue[], context: string): Refusal {
  if (context === 'params') return notFound('page')
  const fields: FieldError[] = issues.map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replace(/\//g, '.'),
    message: message ?? 'This value is not valid.',
  }))
  const summary = fields.length === 1 && fields[0] ? fields[0].message : `${fields.length} fields need attention.`
  return context === 'body'
    ? refusal(422, 'invalid', summary, { fields })
    : refusal(400, 'malformed', summary, { fields })
}

/** Sends a refusal, bypassing the route's serializer, which expects the route's payload. */
export function sendRefusal(
  { message, refusal: { status, code, fields, warnings, current, retry_after }, logged }: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (logged) logSecurityEvent(request, logged.event, logged.about)
  const error: ApiError = {
    code,
    message,
    fields,
    request_id: request.id,
    ...(warnings ? { warnings } : {}),
    ...(current === undefined ? {} : { current }),
  }
  // An address that is refused before any hook has no header yet.
  void reply.header('X-Request-Id', request.id)
  if (retry_after) void reply.header('Retry-After', retry_after)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ status: false, error })
}
