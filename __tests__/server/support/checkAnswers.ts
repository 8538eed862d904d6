import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { undescribed } from './describedAnswers'

/**
 * From now on every answer of this server is compared with the description of the API: one that was asked for in this
 * process fails at once; `assertNone` throws what was wrong in answers over connections.
 */
export function checkAnswers(app: FastifyInstance): { assertNone: () => void } {
  const inject = app.inject.bind(app) as (options: unknown) => Promise<Awaited<ReturnType<typeof app.inject>>>
  app.inject = (async (options: unknown) => {
    const response = await inject(options)
    const { method = '', url = '' } = response.raw.req
    const wrong = undescribed({
      method,
      url,
      status: response.statusCode,
      content_type: response.headers['content-type'] as string | undefined,
      body: response.payload,
    })
    if (wrong) throw new Error(wrong)
    return response
  }) as typeof app.inject

  const found: string[] = []
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const sent = bodyOf(response)
    response.once('finish', () => {
      const content_type = response.getHeader('content-type') as string | undefined
      const { method = '', url = '' } = request
      const wrong = undescribed({ method, url, status: response.statusCode, content_type, body: sent() })
      if (wrong) found.push(wrong)
    })
  })
  return {
    assertNone() {
      if (found.length > 0) throw new Error([...new Set(found)].join('\n'))
    },
  }
}

/** Keeps what is written to a response. */
function bodyOf(response: ServerResponse): () => string {
  const pieces: Buffer[] = []
  const keep = (piece: unknown) => {
    if (typeof piece === 'string' || piece instanceof Uint8Array) pieces.push(Buffer.from(piece))
  }
  const { write, end } = response
  response.write = ((...given: unknown[]) => {
    keep(given[0])
    return (write as (...all: unknown[]) => boolean).apply(response, given)
  }) as typeof write
  response.end = ((...given: unknown[]) => {
    keep(given[0])
    return (end as (...all: unknown[]) => typeof response).apply(response, given)
  }) as typeof end
  return () => Buffer.concat(pieces).toString()
}
