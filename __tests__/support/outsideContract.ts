import type * as z from 'zod'
import type { Operation } from '../../src/contract/operation'

/** A request as the server reads it. */
export interface Sent {
  params: object
  query: Record<string, string | string[]>
  body: unknown
  headers: Headers
}

/** The query of an address; a name that occurs more than once has a list as its value. */
export function queryOf(url: string): Sent['query'] {
  const { searchParams } = new URL(url)
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => [
      name,
      searchParams.getAll(name).length > 1 ? searchParams.getAll(name) : (searchParams.get(name) ?? ''),
    ]),
  )
}

/**
 * The problems of a request that the server reports before it reads any data, one message each; undefined where the
 * contract allows the request.
 */
export function outsideContract(
  { operationId, params, query, body, versioned, upload }: Operation,
  sent: Sent,
): string[] {
  const issues = (part: string, schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return []
    const read = schema.safeParse(value)
    return read.success
      ? []
      : read.error.issues.map(({ path, message }) => `${operationId}: ${[part, ...path].join('.')}: ${message}`)
  }
  return [
    ...issues('params', params, sent.params),
    ...(query
      ? issues('query', query, sent.query)
      : Object.keys(sent.query).map((name) => `${operationId}: query.${name}: it takes no query.`)),
    ...(upload
      ? []
      : body
        ? issues('body', body, sent.body)
        : sent.body === undefined
          ? []
          : [`${operationId}: body: it takes no body.`]),
    ...(versioned && !/^"\d+"$/.test(sent.headers.get('If-Match') ?? '')
      ? [`${operationId}: If-Match: a change is made over the version that was read.`]
      : []),
  ]
}
