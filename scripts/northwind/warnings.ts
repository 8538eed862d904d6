import type { BodyInput, Operation, Payload } from '../../src/contract/operation'
import { isRefused, type Api } from './api'

/** Why each rule that warns is gone past; one that does not stand here stops the load. */
const reasons: Record<string, string> = {
  'MST-02': 'Northwind lists both.',
  'ENQ-05': 'A real order of Northwind, of the years 1996 to 1998.',
  'RFQ-03': 'Northwind buys each product from one supplier.',
  'ORD-03': 'Sold at what the supplier asks, less Northwind’s discount: the load compares prices and marks nothing up.',
}

type Call<O> = Parameters<Api['call']>[1] & { body?: BodyInput<O> }

/** Calls the operation; where all that stands against it are warnings of these rules, once more with the reason for each. */
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
