import type * as z from 'zod'
import type { idParams, reasonBodySchema, toldReasonBodySchema } from '../contract/fields'
import type { Operation } from '../contract/operation'
import { toRequest } from '../contract/request'
import type { Failure } from './errors'
import { invalidateTags, type Tag } from './tags'

/** A transition of a document, over the version that was read. */
export interface Step {
  id: string
  version: number
  reason?: string
  /** The accepted warnings, where suppliers read the reason. */
  accept?: z.input<typeof toldReasonBodySchema>['accept']
}

/** The endpoint of a transition: its request, and what it changes. */
export const stepOf = <Taken extends Step>(
  operation: Operation<typeof idParams, z.ZodNever, typeof reasonBodySchema | typeof toldReasonBodySchema>,
  changes: (taken: Taken) => Tag[],
) => ({
  query: ({ id, version, reason, accept }: Taken) =>
    toRequest(operation, { params: { id }, version, body: { reason: reason ?? null, ...(accept ? { accept } : {}) } }),
  invalidatesTags: (_: unknown, error: Failure | undefined, taken: Taken) => invalidateTags(error, changes(taken)),
})
