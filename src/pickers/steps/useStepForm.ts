import { useForm } from 'react-hook-form'
import * as z from 'zod'
import type { Failure } from '../../components/pages/failure'
import { formResolver } from '../../components/saving/formResolver'
import { refusalOf } from '../../components/saving/refusal'
import { reasonBodySchema } from '../../contract/fields'
import { closedReasons, needsWords } from '../../domain/enquiries/closedReasons'
import { useTranslation } from '../../i18n/useTranslation'

const stepSchema = reasonBodySchema.extend({ reason_code: z.enum(closedReasons, 'Choose a reason.').nullish() })
export type StepForm = z.input<typeof stepSchema>

/** The reason of a step; where it is required, its text can be left out only for a code that says it all. */
export function useStepForm(required: boolean) {
  const { t } = useTranslation('components')
  const schema = stepSchema.superRefine(({ reason, reason_code }, context) => {
    if (required && !reason && needsWords(reason_code))
      context.addIssue({ code: 'custom', path: ['reason'], message: t('dialog.reason_missing') })
  })
  const form = useForm<StepForm, unknown, StepForm>({
    resolver: formResolver<StepForm, StepForm>(schema),
    defaultValues: { reason: '' },
  })

  /** A warning is asked about separately; errors of the document itself belong to no field of this form. */
  function showRefused({ code, fields }: Failure, refused: unknown): boolean {
    if (code === 'warning') return true
    if (fields.length === 0 || fields.some(({ path }) => path in stepSchema.shape)) return false
    form.setError('root.server', { type: 'server', message: refusalOf(refused) })
    return true
  }

  return { form, showRefused }
}
