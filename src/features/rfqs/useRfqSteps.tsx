import type { ReactNode } from 'react'
import type { Rfq } from '../../contract/rfqs'
import { rfqLifeCycle, type RfqAction } from '../../domain/rfqs/rfqLifeCycle'
import { useSteps, type StepOffer } from '../../pickers/steps/useSteps'
import { ExtendDialog } from './ExtendDialog'
import { useTelling } from './invitations/useTelling'
import { RfqStepDialog } from './RfqStepDialog'

export interface RfqSteps {
  allows: (offer: StepOffer<RfqAction>) => boolean
  ask: (action: RfqAction) => void
  /** The dialog of the step that was asked for, and afterwards the notices for its suppliers. */
  dialogs: ReactNode
}

/** The steps of an RFQ’s page: allowed by its life cycle and the user’s role, each confirmed in its dialog. */
export function useRfqSteps(rfq: Rfq): RfqSteps {
  const { allows, asked, ask, close } = useSteps(rfqLifeCycle, rfq.status)
  const { tellOf, telling } = useTelling(rfq)
  return {
    allows,
    ask,
    dialogs: (
      <>
        {(asked === 'cancel' || asked === 'undo_award' || asked === 'close') && (
          <RfqStepDialog rfq={rfq} step={asked} onClose={close} onDone={() => tellOf(asked)} />
        )}
        {asked === 'extend' && <ExtendDialog rfq={rfq} onClose={close} onDone={() => tellOf('extend')} />}
        {telling}
      </>
    ),
  }
}
