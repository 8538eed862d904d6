import type { ReactNode } from 'react'
import { LinesStep } from './steps/LinesStep'
import { RfqStepper } from './steps/RfqStepper'
import { SendStep } from './steps/SendStep'
import { SuppliersStep } from './steps/SuppliersStep'
import type { DraftSteps } from './steps/useDraftSteps'

interface DraftBodyProps {
  steps: DraftSteps
  timezone: string
  branch_id: string | undefined
  /** The enquiries whose lines are offered first. */
  enquiry_ids?: readonly string[] | undefined
  /** Beside the last step. */
  children?: ReactNode
}

/** The form of a draft in three steps: lines, suppliers, send. */
export function DraftBody({ steps, timezone, branch_id, enquiry_ids, children }: DraftBodyProps) {
  return (
    <>
      <RfqStepper steps={steps} />
      {steps.step === 'lines' && <LinesStep timezone={timezone} enquiry_ids={enquiry_ids} />}
      {steps.step === 'suppliers' && <SuppliersStep />}
      {steps.step === 'send' && (
        <SendStep timezone={timezone} branch_id={branch_id}>
          {children}
        </SendStep>
      )}
    </>
  )
}
