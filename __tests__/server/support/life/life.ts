import type { ApiError } from '../../../../src/contract/envelope'
import type { Operation, Payload } from '../../../../src/contract/operation'
import type { CallOptions, TestServer } from '../testServer'

/** What one life works on: its own clients and suppliers, and what was made of them. */
export interface Life {
  server: TestServer
  client_id: string
  agent_id: string
  /** Purchase orders to the second of them need an approval. */
  supplier_ids: readonly [string, string, string]
  enquiry_ids: string[]
  rfq_ids: string[]
  /** The newest link of each supplier. */
  tokens: Map<string, string>
  comment: Version | undefined
  attachment: Version | undefined
  /** The client that was merged into this life's. */
  merged_id: string | undefined
  /** The operations that were accepted. */
  accepted: Set<string>
  /** By chance: which of several documents the step is taken with. */
  at: number
}

export interface Version {
  id: string
  version: number
}

/** One of these by the chance of the step; undefined where there is none. */
export const oneOf = <T>({ at }: Life, all: readonly T[]): T | undefined => all[at % Math.max(all.length, 1)]

type Call = (
  operation: Operation,
  options: CallOptions,
) => Promise<{ status: number; payload: unknown; error: ApiError }>

/**
 * Takes a step and agrees to its warnings with a reason. Returns its answer; undefined where it was refused, which is no
 * failure of a life. What the server cannot do is one.
 */
export async function take<O extends Operation>(
  life: Life,
  operation: O,
  options: CallOptions = {},
  call: Call = life.server.staff.call,
): Promise<Payload<O> | undefined> {
  const first = await call(operation, options)
  const warnings = first.status === 422 ? first.error.warnings : undefined
  const accept = warnings?.map(({ code, path }) => ({ code, path, reason: 'Agreed' }))
  const answer = accept ? await call(operation, { ...options, body: { ...(options.body as object), accept } }) : first
  if (answer.status >= 500) throw new Error(`${operation.operationId}: ${answer.status} ${answer.error.message}`)
  if (answer.status !== 200) return undefined
  life.accepted.add(operation.operationId)
  return answer.payload as Payload<O>
}

/** The orders of this life in one of these statuses, the newest first; all where none is. */
export const ordersIn = (life: Life, ...statuses: string[]): Promise<Version[]> =>
  preferred(
    life,
    `select id, version, status from orders
      where client_id = any($1) order by id desc`,
    statuses,
  )

/** Its purchase orders in one of these statuses; all where none is. */
export const purchaseOrdersIn = (life: Life, ...statuses: string[]): Promise<Version[]> =>
  preferred(
    life,
    `select p.id, p.version, p.status from purchase_orders p join orders o on o.id = p.order_id
      where o.client_id = any($1) order by p.id desc`,
    statuses,
  )

/** The newest first. */
async function preferred(life: Life, query: string, statuses: string[]): Promise<Version[]> {
  const clients = [life.client_id, ...(life.merged_id ? [life.merged_id] : [])]
  const { rows } = await life.server.pool.query<Version & { status: string }>(query, [clients])
  const right = rows.filter(({ status }) => statuses.includes(status))
  return right.length > 0 ? right : rows
}

export const only = <T>(document: Version | undefined, then: (at: { params: { id: string }; version: number }) => T) =>
  document && then({ params: { id: document.id }, version: document.version })
