import type { SQL } from 'drizzle-orm'
import type { Order } from '../../../../contract/order'
import type { loseOrder as stepOperation } from '../../../../contract/orderSteps'
import { decideCloseShort, decideLose, decideRevise } from '../../../../domain/orders/steps/decideStep'
import { granted } from '../../../http/granted'
import { userOf, type Change } from '../../../http/route'
import { revisionKept } from '../documents/keptRevision'
import type { OrderFacts } from '../loadOrder'
import { marginOfOrder } from '../toOrder'
import { commissionBroughtTo } from './commissions'
import { finishStep } from './finishStep'
import { lockOrder } from '../orderChange'

type StepChange = Change<typeof stepOperation>

/** Returns the order to draft as its next revision, with the given reason; the one that it replaces keeps the order as it is. */
export const reviseOrder = (change: StepChange): Promise<Order> =>
  step(change, 'revised', decideRevise, { alsoFrom: (facts) => [revisionKept(facts)] })

export const loseOrder = (change: StepChange): Promise<Order> => step(change, 'lost', decideLose)

/** Closes the order with what was delivered, and reverses the agent's commission on the rest. */
export const closeOrderShort = (change: StepChange): Promise<Order> => {
  const { params, now } = change
  return step(change, 'closed_short', decideCloseShort, {
    alsoWith: (facts) => [commissionBroughtTo(params.id, marginOfOrder(facts).commission, now)],
  })
}

/** Takes a step that changes only the head of an order; `done` is its action in the activity. */
async function step(
  change: StepChange,
  done: string,
  decide: typeof decideLose,
  {
    alsoWith,
    alsoFrom,
  }: {
    /** What is written in the same statement, from the order as the step leaves it. */
    alsoWith?: (after: OrderFacts) => SQL[]
    /** The same, from the order as it was before. */
    alsoFrom?: (before: OrderFacts) => SQL[]
  } = {},
): Promise<Order> {
  const { db, params, body, version, now } = change
  const { order: before, facts } = await lockOrder(db, params.id, userOf(change), version)
  const values = granted(decide(before, { reason: body.reason, at: now.toISOString() }))
  const also = alsoWith?.({ ...facts, head: { ...facts.head, ...values } }) ?? alsoFrom?.(facts)
  return finishStep(change, {
    before,
    facts,
    values,
    action: done,
    reason: body.reason,
    ...(also && { also }),
  })
}
