import { randomUUID } from 'node:crypto'
import { readSheet } from 'read-excel-file/node'
import type { Operation } from '../../../src/contract/operation'
import type { TestServer } from './testServer'

export interface Walked {
  operationId: string
  status: number
  /** The whole response, a workbook unpacked. */
  text: string
  code: string | undefined
}

interface Way {
  /** Ids by the first part of the path. */
  ids: Readonly<Record<string, string>>
  body: unknown
  query: Record<string, string>
  version: number
  /** Instead of the admin's. */
  token?: string
}

/** The path of an operation with these ids; a random id where none is given. */
export function filledIn({ path }: Pick<Operation, 'path'>, ids: Way['ids'], entity?: string): string {
  const noun = entity ?? path.split('/')[1] ?? ''
  return path
    .replace(':entity', noun)
    .replace(':supplier_id', ids.suppliers ?? randomUUID())
    .replace(':revision', '1')
    .replace(':noun', 'suppliers')
    .replace(/:(id)\b/, ids[noun] ?? randomUUID())
    .replace(/:\w+/g, randomUUID())
}

/** Calls an operation as an admin, or as the user of another token, and reads the whole response. */
export async function callAsAdmin(
  server: TestServer,
  operation: Operation,
  { ids, body, query, version, token = server.admin.token }: Way,
  entity?: string,
): Promise<Walked> {
  const { method, operationId, branch } = operation
  const response = await server.app.inject({
    method,
    url: `/api${filledIn(operation, ids, entity)}`,
    query,
    headers: {
      authorization: `Bearer ${token}`,
      'if-match': `"${version}"`,
      ...(branch ? { 'x-branch-id': server.branch_id } : {}),
    },
    ...(method === 'GET' ? {} : { payload: body as object }),
  })
  const packed = String(response.headers['content-type']).includes('spreadsheetml')
  const text = packed ? JSON.stringify(await readSheet(response.rawPayload)) : response.body
  const { error } = String(response.headers['content-type']).includes('json')
    ? response.json<{ error?: { code: string } }>()
    : {}
  return {
    operationId,
    status: response.statusCode,
    text: `${text}\n${JSON.stringify(response.headers)}`,
    code: error?.code,
  }
}
