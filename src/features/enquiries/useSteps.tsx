import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCancelEnquiryMutation, useLoseEnquiryMutation, useOpenEnquiryMutation, useReopenEnquiryMutation } from '../../api/enquiriesApi'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { toFailure } from '../../components/failure'
import { useToast } from '../../components/Toasts'
import type { Enquiry } from '../../contract/enquiries'

/** The steps that ask why. */
export type Reasoned = 'lose' | 'cancel'

export interface Steps {
  /** What kept the last step from being taken, in sentences. */
  problems: readonly string[]
  working: boolean
  open: () => void
  reopen: () => void
  ask: (step: Reasoned) => void
  dialog: ReactNode
}

/** The steps of an enquiry's life cycle that people take, over the version on the screen. */
export function useSteps({ id, version, number, client_name }: Enquiry): Steps {
  const { t } = useTranslation('enquiries')
  const toast = useToast()
  const [openEnquiry, opening] = useOpenEnquiryMutation()
  const [reopenEnquiry, reopening] = useReopenEnquiryMutation()
  const [loseEnquiry, losing] = useLoseEnquiryMutation()
  const [cancelEnquiry, cancelling] = useCancelEnquiryMutation()
  const [asked, setAsked] = useState<Reasoned>()
  const failed = opening.error ?? reopening.error
  const name = number ?? client_name ?? t('draft')

  async function open() {
    const { data } = await openEnquiry({ id, version })
    if (data) toast({ text: t('opened', { number: data.number }) })
  }

  async function reopen() {
    const { data } = await reopenEnquiry({ id, version })
    if (data) toast({ text: t('reopened', { number: data.number }) })
  }

  async function leave(step: Reasoned, reason: string) {
    const { error } = await (step === 'lose' ? loseEnquiry : cancelEnquiry)({ id, version, reason })
    if (error) return
    setAsked(undefined)
    toast({ text: t(step === 'lose' ? 'lost_done' : 'cancelled_done', { name }) })
  }

  const error = asked === 'lose' ? losing.error : cancelling.error
  return {
    problems: failed ? sentences(failed) : [],
    working: opening.isLoading || reopening.isLoading,
    open: () => void open(),
    reopen: () => void reopen(),
    ask: setAsked,
    dialog: (
      <ConfirmDialog
        show={asked !== undefined}
        title={t(`${asked ?? 'lose'}_question`, { name })}
        yes={t(asked ?? 'lose')}
        no={t('keep')}
        danger={asked === 'cancel'}
        reason={t('reason')}
        working={losing.isLoading || cancelling.isLoading}
        error={error && toFailure(error).message}
        onYes={(reason) => asked && void leave(asked, reason)}
        onNo={() => {
          setAsked(undefined)
          losing.reset()
          cancelling.reset()
        }}
      >
        {t(`${asked ?? 'lose'}_text`)}
      </ConfirmDialog>
    ),
  }
}

function sentences(error: unknown): string[] {
  const { message, fields } = toFailure(error)
  return fields.length > 0 ? fields.map((field) => field.message) : [message]
}
