import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { refusal, type Failure } from '../../src/api/errors'
import type { ListMeta } from '../../src/contract/envelope'
import type { BodyInput, Operation, Payload, QueryInput } from '../../src/contract/operation'
import { toRequest, type RequestArguments } from '../../src/contract/request'

type Arguments<O> = Omit<RequestArguments, 'idempotency_key' | 'body' | 'query'> & {
  body?: BodyInput<O>
  query?: Partial<QueryInput<O> & object>
}

/** A client of the public API, with no access beyond it. */
export interface Api {
  /** Returns the operation's payload; throws a Refused. */
  call: <O extends Operation>(operation: O, options?: Arguments<O>) => Promise<Payload<O>>
  /** Returns all rows of a list, page by page. */
  all: <O extends Operation>(
    operation: O,
    options?: Arguments<O>,
  ) => Promise<(Payload<O> extends (infer Row)[] ? Row : never)[]>
}

/** The server's refusal with its own message. */
export interface Refused extends Error {
  failure: Failure
}
export const isRefused = (error: unknown): error is Refused => error instanceof Error && 'failure' in error

interface Answer {
  payload: unknown
  meta: ListMeta
}

/** How many times a call is tried while the server is busy (429) or its database is unavailable (503). */
const tries = 10

/**
 * Returns a client for an address ("http://127.0.0.1:3000") with these headers, which identify the caller. Each POST
 * has its own idempotency key, so a retry after the server's Retry-After changes nothing twice.
 */
export function connect(address: string, headers: Record<string, string> = {}): Api {
  async function answered(operation: Operation, options: RequestArguments = {}): Promise<Answer> {
    const request = toRequest(operation, {
      ...options,
      ...(operation.method === 'POST' ? { idempotency_key: randomUUID() } : {}),
    })
    const url = new URL(`${address}/api${request.url}`)
    for (const [key, value] of Object.entries(request.params ?? {})) url.searchParams.set(key, String(value))
    const init: RequestInit = {
      method: request.method,
      headers: {
        ...headers,
        ...request.headers,
        ...(request.body === undefined || request.body instanceof Blob ? {} : { 'Content-Type': 'application/json' }),
      },
      // A file is sent unchanged.
      ...(request.body === undefined
        ? {}
        : { body: request.body instanceof Blob ? request.body : JSON.stringify(request.body) }),
    }
    const response = await patiently(() => fetch(url, init)).catch((error: unknown) => {
      throw new Error(`${address} cannot be reached.`, { cause: error })
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok) return answer as Answer
    const failure = refusal(response.status, answer)
    const fields = failure.fields.map(({ path, message }) => `${path}: ${message}`)
    throw Object.assign(
      new Error(
        [`${operation.operationId} was refused (${failure.status}): ${failure.message}`, ...fields].join('\n  '),
      ),
      { failure },
    )
  }

  return {
    call: async (operation, options) => (await answered(operation, options)).payload as never,
    async all(operation, options) {
      const rows: unknown[] = []
      let after: string | null = null
      do {
        const { payload, meta } = await answered(operation, {
          ...options,
          query: { limit: 200, ...options?.query, after },
        })
        rows.push(...(payload as unknown[]))
        after = meta.next
      } while (after)
      return rows as never
    },
  }
}

async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const response = await ask()
    if ((response.status !== 429 && response.status !== 503) || tried === tries) return response
    await response.body?.cancel()
    await wait(Number(response.headers.get('Retry-After') ?? 1) * 1000)
  }
}
