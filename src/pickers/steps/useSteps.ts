import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
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

/**
 * The steps that the life cycle, the user's role and their rights allow now, and the one that is being confirmed: at
 * first the one that the URL asks for (`?do=close`). `entered` are steps that follow an entry of staff: it is asked for
 * too.
 */
export function useSteps<Status extends string, Action extends string, Need extends string>(
  cycle: LifeCycle<Status, Action, Need>,
  status: Status,
  entered: readonly Action[] = [],
) {
  const { data: me } = useGetMeQuery()
  const may = useMay()
  const [asked, setAsked] = useState<Action>()
  const linked = useLinkedStep()
  const actor = me && actorOf(me.role)
  const own = actor ? allowedActions(cycle, status, actor) : []
  const following = allowedActions(cycle, status, 'system')
  const linkable = actor ? [...own, ...following.filter((action) => entered.includes(action))] : []
  return {
    allows: ({ action, operation, follows }: StepOffer<Action>) =>
      (follows ? following : own).includes(action) && may(operation),
    asked: asked ?? linkable.find((action) => action === linked.step),
    ask: setAsked,
    close: () => {
      setAsked(undefined)
      linked.forget()
    },
  }
}

/** The step that the URL asks for, until its dialog is closed. */
function useLinkedStep() {
  const [params, setParams] = useSearchParams()
  const step = params.get('do')
  function forget() {
    if (step === null) return
    setParams(
      (now) => {
        now.delete('do')
        return now
      },
      { replace: true },
    )
  }
  return { step, forget }
}
