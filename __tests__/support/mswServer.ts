import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import type * as z from 'zod'
import type { ApiError, Page } from '../../src/contract/envelope'
import { getEvents } from '../../src/contract/events'
import type { Operation, Params } from '../../src/contract/operation'
import { afterTest } from './afterTest'
import { outsideContract, queryOf, type Sent } from './outsideContract'

/**
 * A mock of the API as the contract describes it; each test defines the responses. The event stream answers 401 by
 * default.
 */
export const server = setupServer(
  http.get(`${location.origin}/api${getEvents.path}`, () => refuse(401)),
  http.all(`${location.origin}/api/*`, ({ request }) => respond(request)),
)

interface Route {
  method: string
  address: RegExp
  respond: (request: Request, params: object) => Promise<Response>
}

/**
 * The operations that a test answers, the newest first. One handler for all of them: the library copies the request and
 * reads its cookies for each handler that it tries, and a page is given a hundred.
 */
const routes: Route[] = []

const addresses = new Map<string, RegExp>()

/** What matches the addresses of a path of the contract, with its parameters as groups. */
function addressOf(path: string): RegExp {
  const address = addresses.get(path) ?? new RegExp(`^/api${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  addresses.set(path, address)
  return address
}

function respond(request: Request): Promise<Response> | Response {
  const { pathname } = new URL(request.url)
  for (const route of routes) {
    const found = route.method === request.method && route.address.exec(pathname)
    if (!found) continue
    const params = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
    return route.respond(request, Object.fromEntries(params) as object)
  }
  console.error(`No test answers ${request.method} ${pathname}.`)
  return HttpResponse.error()
}

/** Requests that the real server would refuse; a test that sends one fails. */
const broken: string[] = []

server.listen({ onUnhandledRequest: 'error' })
afterTest(() => {
  server.resetHandlers()
  routes.length = 0
  const found = broken.splice(0)
  if (found.length > 0) throw new Error(`The server would refuse what was sent:\n${found.join('\n')}`)
})

type Answer<O> =
  O extends Operation<z.ZodType, z.ZodType, z.ZodType, infer R>
    ? z.output<R> extends (infer Row)[]
      ? z.output<R> | Page<Row>
      : z.output<R>
    : never

export interface Call<O> {
  params: Params<O>
  query: Record<string, string>
  body: Record<string, unknown>
  headers: Headers
}

/**
 * Answers an operation with its payload (a page for a list), or with the error of `refuse`. Requests are validated
 * against the contract as on the server: body, query, parameters and the version that a change is based on.
 */
export function answer<O extends Operation<never, never, never, never> | Operation>(
  operation: O,
  resolver: (call: Call<O>) => Answer<O> | Response | Promise<Answer<O> | Response>,
) {
  const { method, path, list, upload } = operation as Operation
  routes.unshift({
    method,
    address: addressOf(path),
    respond: async (request, params) => {
      // The contents of a file are not read here.
      const text = upload ? '' : await request.text()
      const sent: Sent = {
        params,
        query: queryOf(request.url),
        body: text ? (JSON.parse(text) as unknown) : undefined,
        headers: request.headers,
      }
      const wrong = outsideContract(operation, sent)
      if (wrong.length > 0) {
        broken.push(...wrong)
        return refuse(422, { message: wrong.join(' ') })
      }
      const result: unknown = await resolver({
        params: params as Params<O>,
        query: Object.fromEntries(new URL(request.url).searchParams),
        body: (sent.body ?? {}) as Record<string, unknown>,
        headers: request.headers,
      })
      if (result instanceof Response) return result
      return HttpResponse.json(
        list
          ? { status: true, payload: (result as Page<unknown>).rows, meta: (result as Page<unknown>).meta }
          : { status: true, payload: result as null },
      )
    },
  })
}

/** An error in the envelope of the API. */
export function refuse(status: number, error: Partial<ApiError> = {}): Response {
  return HttpResponse.json(
    {
      status: false,
      error: { code: `code_${status}`, message: `Refused with ${status}.`, fields: [], request_id: 'r-1', ...error },
    },
    { status },
  )
}

/** One page of a list; the last page by default. */
export const page = <Row>(rows: Row[], next: string | null = null): Page<Row> => ({
  rows,
  meta: { next, previous: null, total: rows.length },
})
