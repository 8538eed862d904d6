import type { BodyInput, Operation, Payload } from '../../src/contract/operation'
import { isRefused, type Api } from './api'

/** The reason for accepting each warning; a warning that is not listed here stops the load. */
const reasons: Record<string, string> = {
  'MST-02': 'Northwind lists both.',
  'ENQ-05': 'A real order of Northwind, of the years 1996 to 1998.',
  'RFQ-03': 'Northwind buys each product from one supplier.',
  'ORD-03': 'Sold at the supplier’s price less Northwind’s discount: the load compares prices and adds no markup.',
}

type Call<O> = Parameters<Api['call']>[1] & { body?: BodyInput<O> }

/** Calls the operation; if it is refused only by warnings of these rules, calls it again with the reason for each. */
export async function callPastWarnings<O extends Operation>(
  { call }: Api,
  operation: O,
  options: Call<O>,
): Promise<Payload<O>> {
  try {
    return await call(operation, options)
  } catch (error) {
    const warnings = isRefused(error) && error.failure.code === 'warning' ? (error.failure.warnings ?? []) : []
    if (warnings.length === 0 || warnings.some(({ code }) => !reasons[code])) throw error
    const accept = warnings.map(({ code, path }) => ({ code, path, reason: reasons[code] }))
    return call(operation, { ...options, body: { ...(options.body as object), accept } as BodyInput<O> })
  }
}
