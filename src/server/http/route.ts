import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod'
import type { Page } from '../../contract/envelope'
import { answerSchema, refusalSchema } from '../../contract/envelope'
import type { Body, Operation, Params, Payload, Query } from '../../contract/operation'
import { rights } from '../../contract/rights'
import type { Actor, UserActor } from './actor'
import type { Sql, Transaction } from '../db/connection/database'
import { inTransaction } from '../db/connection/transaction'
import { authorise, branchOf } from './plugins/authorise'
import { formRefused, isForm } from './formUpload'
import { answerOnce } from './idempotency'
import { expectedVersion } from './ifMatch'
import { readReplica } from './readReplica'
import { recorder, type Recorder } from '../audit/record'
import { sha256 } from '../crypto/secrets'

/** The context of every handler. */
export interface OperationContext<O> {
  db: Sql
  actor: Actor
  /** The branch of X-Branch-Id; empty where the operation does not need one. */
  branch_id: string
  params: Params<O>
  query: Query<O>
  body: Body<O>
  now: Date
  request: FastifyRequest
}

/** The context of a handler that changes data: everything runs in `db`, one transaction. */
export interface Change<O> extends OperationContext<O> {
  db: Transaction
  /** The version that was read, from If-Match; 0 where nothing existed. */
  version: number
  /** Writes the activity and the event of this change. At least one per change. */
  record: Recorder
}

type AnyPage = Page<unknown>

const noQuery = z.strictObject({})

/** The security schemes of rights other than a session. */
const securityOf: Record<string, Record<string, string[]>[] | undefined> = { public: [], supplier: [{ link: [] }] }

/** Kept by operation, because what is compiled from a schema is kept by schema. */
const answerSchemas = new WeakMap<Operation, z.ZodType>()

function answerSchemaOf(operation: Operation): z.ZodType {
  const schema = answerSchemas.get(operation) ?? answerSchema(operation.response, operation.list ?? false)
  answerSchemas.set(operation, schema)
  return schema
}

const binary = z.string().meta({ format: 'binary' })

/** What an operation answers: by its media type, unless it is always JSON in the envelope. */
function answersOf(operation: Operation) {
  const { file, drawnAs = [], stream, response } = operation
  if (!file && !stream && drawnAs.length === 0) return answerSchemaOf(operation)
  const types = file?.map((type) => bareType(type)) ?? [stream ? 'text/event-stream' : 'application/json']
  const own = file || stream ? response : answerSchemaOf(operation)
  const isText = (type: string) => stream || type === 'application/json'
  const content = [...types, ...drawnAs].map((type) => [type, { schema: isText(type) ? own : binary }])
  return {
    description: descriptionOf(operation),
    content: Object.fromEntries(content) as Record<string, { schema: z.ZodType }>,
  }
}

const descriptionOf = ({ file, stream }: Operation) =>
  stream ? 'The events' : file ? 'The file' : 'As JSON, or as a file'

/** A media type without its parameters, as the description of the API has it. */
const bareType = (type: string) => type.split(';')[0]?.trim() ?? type

/** Returns the Fastify route of an operation: its URL and the schemas for requests and responses. */
function toRoute(operation: Operation): Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'> {
  const { operationId, method, path, summary, tag, params, query, body } = operation
  return {
    method,
    url: path,
    config: { operation },
    schema: {
      operationId,
      summary,
      tags: [tag],
      security: securityOf[String(rights[operationId])] ?? [{ session: [] }],
      ...(params ? { params } : {}),
      querystring: query ?? noQuery,
      ...(body ? { body } : {}),
      response: {
        200: answersOf(operation),
        '4xx': refusalSchema,
        '5xx': refusalSchema,
      },
    },
  }
}

/** The same for callers with the right of the operation. */
const guarded = (operation: Operation) => ({ ...toRoute(operation), preValidation: authorise(operation) })

/** Serves an operation that changes nothing. */
export function serveRead<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: (reading: OperationContext<O>) => Promise<AnyPage | Payload<O>>,
) {
  app.route({
    ...guarded(operation),
    handler: async (request) =>
      envelope(operation, await readReplica(operation, readingOf(operation, request), handler)),
  })
}

/** Serves an operation that changes data: in one transaction with its idempotency key, its activity and its event. */
export function serveChange<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: (change: Change<O>) => Promise<Payload<O>>,
) {
  servePreparedChange(app, operation, async () => undefined, handler)
}

/** The same for a change that needs slow preparation (a password's hash): `prepare` runs before the transaction. */
export function servePreparedChange<O extends Operation, Prepared>(
  app: FastifyInstance,
  operation: O,
  prepare: (reading: OperationContext<O>) => Promise<Prepared>,
  handler: (change: Change<O>, prepared: Prepared) => Promise<Payload<O>>,
) {
  app.route({
    ...guarded(operation),
    handler: async (request) => {
      const reading = readingOf(operation, request)
      const version = operation.versioned ? expectedVersion(request) : 0
      await app.server_context.database.assertFreeSpace()
      const prepared = await prepare(reading)
      return inTransaction(app.server_context.db, (tx) =>
        answerOnce(tx, request, reading, async (keep) => {
          const { record, write } = recorder(tx, reading)
          const answer = envelope(operation, await handler({ ...reading, db: tx, version, record }, prepared))
          if ((await write(keep(answer))) === 0 && !operation.quiet)
            throw new Error(`${operation.operationId} changed something without an activity`)
          return answer
        }),
      )
    },
  })
}

/** A file response: its text or bytes, or a stream of them. */
export interface FileAnswer {
  file_name: string
  media_type: string
  content: string | Buffer | Readable
  /** Identifies the content: a client that has it already gets 304. For display in the page, not for download. */
  etag?: string
}

/** Serves an operation that returns a file. */
export function serveFile<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: (reading: OperationContext<O>) => Promise<FileAnswer>,
) {
  app.route({
    ...guarded(operation),
    handler: async (request, reply) => {
      const reading = readingOf(operation, request)
      const { file_name, media_type, content, etag } = await readReplica(operation, reading, handler)
      if (etag) {
        void reply.header('ETag', `"${etag}"`).header('Cache-Control', 'private, no-cache')
        if (request.headers['if-none-match'] === `"${etag}"`) return reply.code(304).send()
        return reply.type(media_type).header('Content-Disposition', 'inline').send(content)
      }
      return sendFile(reply, { file_name, media_type, content })
    },
  })
}

const sendFile = (reply: FastifyReply, { file_name, media_type, content }: FileAnswer) =>
  reply
    .type(media_type)
    .header('Content-Disposition', `attachment; filename="${file_name.replace(/[^\w.-]+/g, '_')}"`)
    .send(content)

/**
 * Serves an operation that returns a document: what describes it as JSON, or the file that `draw` makes of it where the
 * caller asks for one.
 */
export function serveDrawn<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: (reading: OperationContext<O>) => Promise<Payload<O>>,
  draw: (payload: Payload<O>, reading: OperationContext<O>) => Promise<FileAnswer>,
) {
  app.route({
    ...guarded(operation),
    handler: async (request, reply) => {
      const reading = readingOf(operation, request)
      const payload = await readReplica(operation, reading, handler)
      return asksForFile(operation, request)
        ? sendFile(reply, await draw(payload, reading))
        : envelope(operation, payload)
    },
  })
}

/** By the query's `format`, otherwise by Accept, where the file is named and preferred to JSON. */
function asksForFile({ drawnAs = [] }: Operation, { query, headers }: FastifyRequest): boolean {
  const { format } = query as { format?: string }
  if (format) return format !== 'json'
  const wanted = new Map(
    (headers.accept ?? '').split(',').map((part) => {
      const [type = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(';')
        .map((each) => each.trim())
      const weight = parameters.find((each) => each.startsWith('q='))
      return [type, weight ? Number(weight.slice(2)) : 1] as const
    }),
  )
  const weightOf = (type: string) => wanted.get(type) ?? 0
  return drawnAs.some((type) => weightOf(type) > 0 && weightOf(type) >= weightOf('application/json'))
}

/** Serves an operation that returns a stream of events, until the caller disconnects or the stream ends. */
export function serveStream<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: (reading: OperationContext<O>) => Promise<Readable>,
) {
  app.route({
    ...guarded(operation),
    handler: async (request, reply) => {
      // A proxy that buffers the response would delay events.
      void reply
        .type('text/event-stream; charset=utf-8')
        .header('Cache-Control', 'no-store, no-transform')
        .header('X-Accel-Buffering', 'no')
      return reply.send(request.method === 'HEAD' ? '' : await handler(readingOf(operation, request)))
    },
  })
}

/** The response of a handler that starts work, and the work to start once its transaction is committed. */
export interface Started<P> {
  payload: P
  begin: () => void
}

/**
 * Serves an operation that takes a file of up to `limit` bytes, which is the body itself: a form is refused. Callers
 * without the right are refused before a byte of it is read. `read` makes of the bytes what the handler needs, before the transaction begins.
 */
export function serveUpload<O extends Operation, F = Buffer>(
  app: FastifyInstance,
  operation: O,
  limit: number,
  handler: (change: Change<O>, file: F) => Promise<Started<Payload<O>>>,
  read: (file: Buffer) => F | Promise<F> = (file) => file as F,
) {
  void app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser(/^multipart\//, (_, __, done) => done(formRefused()))
    uploads.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_, file, done) =>
      isForm(file) ? done(formRefused()) : done(null, file),
    )
    uploads.route({
      ...toRoute(operation),
      bodyLimit: limit,
      onRequest: authorise(operation),
      handler: async (request) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const file = await read(bytes)
        return startOnce(operation, request, sha256(bytes), (change) => handler(change, file))
      },
    })
  })
}

/** Serves an operation that starts work which continues after the response. */
export function serveStart<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: (change: Change<O>) => Promise<Started<Payload<O>>>,
) {
  app.route({
    ...guarded(operation),
    handler: (request) => startOnce(operation, request, request.body, handler),
  })
}

/**
 * Starts the work once its transaction is committed, and only for the first request. `body` distinguishes requests
 * under the same key.
 */
async function startOnce<O extends Operation>(
  operation: O,
  request: FastifyRequest,
  body: unknown,
  handler: (change: Change<O>) => Promise<Started<Payload<O>>>,
) {
  const reading = readingOf(operation, request)
  const version = operation.versioned ? expectedVersion(request) : 0
  const { db, database } = request.server.server_context
  await database.assertFreeSpace()
  let begin = () => {}
  const answer = await inTransaction(db, (tx) =>
    answerOnce(tx, request, { ...reading, body }, async (keep) => {
      const { record, write } = recorder(tx, reading)
      const started = await handler({ ...reading, db: tx, version, record })
      const answer = envelope(operation, started.payload)
      await write(keep(answer))
      begin = started.begin
      return answer
    }),
  )
  begin()
  return answer
}

function readingOf<O extends Operation>(operation: O, request: FastifyRequest): OperationContext<O> {
  const { db, now } = request.server.server_context
  return {
    db,
    actor: request.actor,
    branch_id: operation.branch ? branchOf(request) : '',
    params: request.params as Params<O>,
    query: request.query as Query<O>,
    body: request.body as Body<O>,
    now: now(),
    request,
  }
}

function envelope(operation: Operation, answer: unknown) {
  if (!operation.list) return { status: true, payload: answer }
  const { rows, meta } = answer as AnyPage
  return { status: true, payload: rows, meta }
}

/** Returns the signed-in user of a handler whose right is a user's. */
export function userOf({ actor }: { actor: Actor }): UserActor {
  if (actor.kind !== 'user') throw new Error('this operation is a user’s')
  return actor
}
