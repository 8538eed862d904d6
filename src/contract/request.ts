import type { Operation } from './operation'

export interface RequestArguments {
  params?: Record<string, string>
  query?: object
  body?: unknown
  /** The version that was read; sent as If-Match. */
  version?: number
  /** Makes a repeated POST answer what the first one answered. */
  idempotency_key?: string
  /** The branch to act in, when it is not the chosen one. */
  branch_id?: string
}

export interface ApiRequest {
  url: string
  method: Operation['method']
  params?: Record<string, string | number | boolean>
  body?: unknown
  headers: Record<string, string>
}

/** Turns an operation and its arguments into a request: the path filled in, empty query values left out. */
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
