import type * as z from 'zod'
import type { OperationId } from './rights'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One operation of the API. The server's route, the client's endpoint, the mocks of the tests and openapi.json are all
 * derived from it.
 */
export interface Operation<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  operationId: OperationId
  method: Method
  /** Below the API's base, with `:name` for a parameter. */
  path: `/${string}`
  summary: string
  tag: string
  params?: P
  query?: Q
  body?: B
  /** The content of `payload`. */
  response: R
  /** The payload is one page of a list, with `meta`. */
  list?: boolean
  /** Acts in the branch of the X-Branch-Id header, which is required. */
  branch?: boolean
  /** Changes an existing record: If-Match must have the version that was read. */
  versioned?: boolean
  /** Records no activity (form drafts, sign-in and the like). */
  quiet?: boolean
  /** Allowed to a user who still has to set up the second factor that the company requires. */
  withoutSecondFactor?: boolean
  /** The request body is the file itself, of one of these media types; its bytes determine which. */
  upload?: readonly string[]
  /** The response is a file without the envelope, of one of these media types: `response` is its text. */
  file?: readonly string[]
  /** The response is one of these files in place of JSON where the caller asks for it: by Accept, or by `format`. */
  drawnAs?: readonly string[]
  /** The response has an ETag, and is 304 for a caller that has it already. */
  revalidated?: boolean
  /** The response does not end: server-sent events, of which `response` is the text. */
  stream?: boolean
}

/**
 * Defines operations under one tag: each from its id, its method and path (`GET /clients/:id`), and the rest; keeps the
 * types of its schemas.
 */
export function operationsUnder(tag: string) {
  return <
    P extends z.ZodType = z.ZodNever,
    Q extends z.ZodType = z.ZodNever,
    B extends z.ZodType = z.ZodNever,
    R extends z.ZodType = z.ZodNever,
  >(
    operationId: OperationId,
    route: `${Method} /${string}`,
    rest: Omit<Operation<P, Q, B, R>, 'operationId' | 'method' | 'path' | 'tag'>,
  ): Operation<P, Q, B, R> => {
    const [method, path] = route.split(' ') as [Method, `/${string}`]
    return { operationId, method, path, tag, ...rest }
  }
}

export type Params<O> =
  O extends Operation<infer P, z.ZodType, z.ZodType, z.ZodType>
    ? P extends z.ZodNever
      ? undefined
      : z.output<P>
    : never
export type Query<O> =
  O extends Operation<z.ZodType, infer Q, z.ZodType, z.ZodType>
    ? Q extends z.ZodNever
      ? undefined
      : z.output<Q>
    : never
export type QueryInput<O> = O extends Operation<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never
export type Body<O> =
  O extends Operation<z.ZodType, z.ZodType, infer B, z.ZodType>
    ? B extends z.ZodNever
      ? undefined
      : z.output<B>
    : never
export type BodyInput<O> = O extends Operation<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never
export type Payload<O> = O extends Operation<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never
