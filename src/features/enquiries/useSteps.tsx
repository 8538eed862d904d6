import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenEnquiryMutation, useReopenEnquiryMutation } from '../../api/enquiriesApi'
import { toFailure } from '../../components/failure'
import { useToast } from '../../components/Toasts'
import type { Enquiry } from '../../contract/enquiries'
import { EndDialog, type Ending } from './EndDialog'

export interface Steps {
  /** What kept the last step from being taken, in sentences. */
  problems: readonly string[]
  working: boolean
  open: () => void
  reopen: () => void
  ask: (step: Ending) => void
  dialog: ReactNode
}

/** The steps of an enquiry's life cycle that people take, over the version on the screen. */
export function useSteps(enquiry: Enquiry): Steps {
  const { id, version } = enquiry
  const { t } = useTranslation('enquiries')
  const toast = useToast()
  const [openEnquiry, opening] = useOpenEnquiryMutation()
  const [reopenEnquiry, reopening] = useReopenEnquiryMutation()
  const [asked, setAsked] = useState<Ending>()
  const failed = opening.error ?? reopening.error

  async function open() {
    const { data } = await openEnquiry({ id, version })
    if (data) toast({ text: t('opened', { number: data.number }) })
  }

  async function reopen() {
    const { data } = await reopenEnquiry({ id, version })
    if (data) toast({ text: t('reopened', { number: data.number }) })
  }

  return {
    problems: failed ? sentences(failed) : [],
    working: opening.isLoading || reopening.isLoading,
    open: () => void open(),
    reopen: () => void reopen(),
    ask: setAsked,
    dialog: asked && <EndDialog enquiry={enquiry} ending={asked} onClose={() => setAsked(undefined)} />,
  }
}

function sentences(error: unknown): string[] {
  const { message, fields } = toFailure(error)
  return fields.length > 0 ? fields.map((field) => field.message) : [message]
}
