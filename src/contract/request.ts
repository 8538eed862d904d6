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

export interface ApiRequest {
  url: string
  method: Operation['method']
  params?: Record<string, string | number | boolean>
  body?: unknown
  headers: Record<string, string>
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

function filled(query: object) {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}
