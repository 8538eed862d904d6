import { useState } from 'react'
import { useGetMeQuery } from '../../api/meApi'
import type { OperationId } from '../../contract/rights'
import { actorOf, allowedActions, type LifeCycle } from '../../domain/documents/lifeCycle'
import { useMay } from '../useMay'

/** A step on a document's page, and the operation that takes it. */
export interface StepOffer<Action extends string> {
  action: Action
  operation: OperationId
  /** The server takes it after an entry of staff: a delivery, a receipt. */
  follows?: true
}

/** The steps that the life cycle, the user's role and their rights allow now, and the one that is being confirmed. */
export function useSteps<Status extends string, Action extends string, Need extends string>(
  cycle: LifeCycle<Status, Action, Need>,
  status: Status,
) {
  const { data: me } = useGetMeQuery()
  const may = useMay()
  const [asked, setAsked] = useState<Action>()
  const actor = me && actorOf(me.role)
  const own = actor ? allowedActions(cycle, status, actor) : []
  const following = allowedActions(cycle, status, 'system')
  return {
    allows: ({ action, operation, follows }: StepOffer<Action>) =>
      (follows ? following : own).includes(action) && may(operation),
    asked,
    ask: setAsked,
    close: () => setAsked(undefined),
  }
}
