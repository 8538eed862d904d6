import type { ReactNode } from 'react'
import type { Failure } from '../../components/pages/failure'
import { FormDialog } from '../../components/dialogs/FormDialog'
import { SelectField } from '../../components/fields/SelectField'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { useToast } from '../../components/pages/Toasts'
import { useAcceptance, type Accepted } from '../../components/dialogs/useAcceptance'
import { next, type LifeCycle } from '../../domain/documents/lifeCycle'
import type { ClosedReason } from '../../domain/enquiries/closedReasons'
import { useTranslation } from '../../i18n/useTranslation'
import { useStepForm, type StepForm } from './useStepForm'

/** What a step is taken with; `accept` are the accepted warnings. */
export interface StepAnswer {
  reason: string | undefined
  reason_code: ClosedReason | undefined
  accept: Accepted[] | undefined
}

interface StepDialogProps<Status extends string, Action extends string, Need extends string> {
  cycle: LifeCycle<Status, Action, Need>
  status: Status
  step: Action
  /** Has the texts under `step.<step>`: question, text, yes, no, working, done; and `reason`. */
  namespace: string
  /** The document in a sentence. */
  name: string
  /** Unless given: whether the document is cancelled by it. */
  danger?: boolean
  /** False for a step that takes no reason; any other requires one where the life cycle says so. */
  asksReason?: boolean
  /** The codes that a reason can have beside its text, or instead of it. */
  reasonCodes?: readonly ClosedReason[]
  /** Sends the step over the version that was read; throws rejections. */
  take: (answer: StepAnswer) => Promise<{ number: string | null }>
  /** What can be done about a rejection. */
  refusedEnd?: (failure: Failure) => ReactNode
  onClose: () => void
  /** Called when it was done. */
  onDone?: () => void
}

/**
 * Confirms a transition of a document; warnings of the rules can be accepted with a reason. To be mounted only while it
 * is open.
 */
export function StepDialog<Status extends string, Action extends string, Need extends string>({
  cycle,
  status,
  step,
  namespace,
  name,
  danger,
  asksReason = true,
  reasonCodes,
  take,
  refusedEnd,
  onClose,
  onDone,
}: StepDialogProps<Status, Action, Need>) {
  const { t } = useTranslation(namespace)
  const toast = useToast()
  const { accepting, warning } = useAcceptance()
  const drawn = next(cycle, status, step)
  const required = asksReason && drawn.ok && drawn.transition.reason
  const { form, showRefused } = useStepForm(required)

  async function send({ reason, reason_code }: StepForm) {
    const taken = await accepting((accept) =>
      take({ reason: reason ?? undefined, reason_code: reason_code ?? undefined, accept }),
    )
    toast({ text: t(`step.${step}.done`, { name: taken.number ?? name }) })
    onClose()
    onDone?.()
  }

  return (
    <FormDialog
      form={form}
      onSubmit={send}
      onRefused={showRefused}
      {...(refusedEnd ? { refusedEnd } : {})}
      onClose={onClose}
      title={t(`step.${step}.question`, { name })}
      yes={t(`step.${step}.yes`)}
      no={t(`step.${step}.no`)}
      workingText={t(`step.${step}.working`)}
      danger={danger ?? (drawn.ok && drawn.to === 'cancelled')}
      warning={warning}
    >
      <p className="zb-muted">{t(`step.${step}.text`)}</p>
      <div className="zb-stack">
        {reasonCodes && (
          <SelectField<StepForm>
            name="reason_code"
            label={t('closing_reason')}
            none={t('closing_reason_none')}
            options={reasonCodes.map((value) => ({ value, label: t(`closed_because.${value}`) }))}
          />
        )}
        {asksReason && (
          <TextAreaField<StepForm> name="reason" label={t('reason')} rows={2} optional={!required} isAlert />
        )}
      </div>
    </FormDialog>
  )
}
