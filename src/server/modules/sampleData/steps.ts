import type { BodyInput, Body, Operation, Params, Payload, Query } from '../../../contract/operation'
import { recorder } from '../../audit/record'
import { isRefusal } from '../../http/refusal'
import type { Change } from '../../http/route'

interface Step<O> {
  id?: string
  params?: Params<O>
  version?: number
  body?: BodyInput<O>
}

export type TakeStep = <O extends Operation>(
  operation: O,
  handler: (change: Change<O>) => Promise<Payload<O>>,
  step: Step<O>,
) => Promise<Payload<O>>

/**
 * Returns a function that runs the handlers of other operations within a change, in its transaction: by the same user,
 * under the rules of the product and with the activities of a request. Warnings are accepted with the reason.
 */
export function stepsWithin(
  { db, actor, branch_id, now, request }: Pick<Change<Operation>, 'db' | 'actor' | 'branch_id' | 'now' | 'request'>,
  reason: string,
): TakeStep {
  return async (operation, handler, { id, params = { id } as never, version = 0, body = {} as never }) => {
    // A savepoint: a step that warns is undone before it is taken again.
    const take = (accepted: object) =>
      db.transaction(async (tx) => {
        const { record, write } = recorder(tx, { actor, now, request })
        const parsed = operation.body?.parse({ ...(body as object), ...accepted }) as Body<typeof operation>
        const query = undefined as Query<typeof operation>
        const answer = await handler({
          db: tx,
          actor,
          branch_id,
          params,
          query,
          body: parsed,
          now,
          request,
          version,
          record,
        })
        await write()
        return answer
      })
    try {
      return await take({})
    } catch (error) {
      const warnings = isRefusal(error) ? error.refusal.warnings : undefined
      if (!warnings) throw error
      return take({ accept: warnings.map(({ code, path }) => ({ code, path, reason })) })
    }
  }
}
