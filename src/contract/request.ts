import type { Operation } from './operation'

export interface RequestArguments {
  params?: Record<string, string>
  query?: object
  body?: unknown
  /** The version that was read; sent as If-Match. */
  version?: number
  /** A repeated POST with the same key returns the first response. */
  idempotency_key?: string
  /** The branch to act in, if not the selected one. */
  branch_id?: string
}

/** The parameters of a query; a list is its parameter repeated. */
export type SearchParams = Record<string, Parameter | readonly Parameter[]>
type Parameter = string | number | boolean

/** The text of a query. */
export const toSearch = (params: SearchParams): string =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) =>
      (Array.isArray(value) ? (value as Parameter[]) : [value as Parameter]).map((each) => [name, String(each)]),
    ),
  ).toString()

export interface ApiRequest {
  url: string
  method: Operation['method']
  params?: SearchParams
  body?: unknown
  headers: Record<string, string>
  /** The request outlives the page. */
  keepalive?: boolean
}

/** Builds the request of an operation: fills in the path and omits empty query values. */
export function toRequest(
  operation: Pick<Operation, 'method' | 'path'>,
  { params = {}, query, body, version, idempotency_key, branch_id }: RequestArguments = {},
): ApiRequest {
  const url = operation.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${operation.path} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
  const headers: Record<string, string> = {}
  if (version !== undefined) headers['If-Match'] = `"${version}"`
  if (idempotency_key) headers['Idempotency-Key'] = idempotency_key
  if (branch_id) headers['X-Branch-Id'] = branch_id
  return {
    url,
    method: operation.method,
    headers,
    ...(query ? { params: filled(query) } : {}),
    ...(body === undefined ? {} : { body }),
  }
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

function filled(query: object): SearchParams {
  return Object.fromEntries<SearchParams[string]>(
    Object.entries(query).filter(([, value]) => ![undefined, null, ''].includes(value as string) && !isEmpty(value)),
  )
}
