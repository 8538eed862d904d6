import type { FastifyInstance } from 'fastify'
import type { Operation, Payload } from '../../contract/operation'
import { toRequest, type RequestArguments } from '../../contract/request'

export type Call = <O extends Operation>(operation: O, args?: RequestArguments) => Promise<Payload<O>>

interface Answer {
  status: boolean
  payload: unknown
  error?: { code: string; message: string; fields: unknown; warnings?: { code: string; path: string }[] }
}

/**
 * Calls the product's own API as a user would, so that the demo data follows the rules of the product. Warnings are
 * accepted with a reason; a refusal aborts the start, because the demo would be wrong.
 */
export function caller(app: FastifyInstance, headers: Record<string, string>): Call {
  const send = async (operation: Operation, args: RequestArguments): Promise<Answer> => {
    const { url, method, params, body, headers: own } = toRequest(operation, args)
    const response = await app.inject({
      method,
      url: `/api${url}`,
      headers: { ...headers, ...own },
      ...(params
        ? { query: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])) }
        : {}),
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return response.json()
  }
  return async (operation, args = {}) => {
    const first = await send(operation, args)
    const warnings = first.error?.warnings
    const accept = warnings?.map(({ code, path }) => ({ code, path, reason: 'Agreed with the branch manager' }))
    const { status, payload, error } = accept
      ? await send(operation, { ...args, body: { ...(args.body as object), accept } })
      : first
    if (!status)
      throw new Error(
        `the demo company could not be made: ${operation.operationId}: ${error?.message} ${JSON.stringify(error?.fields)}`,
      )
    return payload as Payload<typeof operation>
  }
}

/** Returns the day of a moment, for the dates of documents. */
export const dayOf = (at: Date) => at.toISOString().slice(0, 10)
