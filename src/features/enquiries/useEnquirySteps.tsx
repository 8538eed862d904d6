import type { ReactNode } from 'react'
import { useOpenEnquiryMutation, useReopenEnquiryMutation } from '../../api/enquiriesApi'
import { toFailure } from '../../components/pages/failure'
import { useToast } from '../../components/pages/Toasts'
import type { Enquiry } from '../../contract/enquiries'
import { enquiryLifeCycle, type EnquiryAction } from '../../domain/enquiries/enquiryLifeCycle'
import { useTranslation } from '../../i18n/useTranslation'
import { useSteps, type StepOffer } from '../../pickers/steps/useSteps'
import { EnquiryStepDialog } from './EnquiryStepDialog'

export interface EnquirySteps {
  /** Why the last transition was rejected, as sentences. */
  problems: readonly string[]
  working: boolean
  allows: (offer: StepOffer<EnquiryAction>) => boolean
  take: (step: 'open' | 'reopen') => void
  ask: (step: EnquiryAction) => void
  dialog: ReactNode
}

/** The transitions of an enquiry that users make, over the version on the screen. */
export function useEnquirySteps(enquiry: Enquiry): EnquirySteps {
  const { id, version, status } = enquiry
  const { t } = useTranslation('enquiries')
  const toast = useToast()
  const [openEnquiry, opening] = useOpenEnquiryMutation()
  const [reopenEnquiry, reopening] = useReopenEnquiryMutation()
  const { allows, asked, ask, close } = useSteps(enquiryLifeCycle, status)
  const failed = opening.error ?? reopening.error

  async function take(step: 'open' | 'reopen') {
    const { data } = await (step === 'open' ? openEnquiry : reopenEnquiry)({ id, version })
    if (data) toast({ text: t(step === 'open' ? 'opened' : 'reopened', { number: data.number }) })
  }

  return {
    problems: failed ? sentences(failed) : [],
    working: opening.isLoading || reopening.isLoading,
    allows,
    take: (step) => void take(step),
    ask,
    dialog: (asked === 'lose' || asked === 'cancel') && (
      <EnquiryStepDialog enquiry={enquiry} step={asked} onClose={close} />
    ),
  }
}

function sentences(error: unknown): string[] {
  const { message, fields } = toFailure(error)
  return fields.length > 0 ? fields.map((field) => field.message) : [message]
}
