import { useForm } from 'react-hook-form'
import { usePublishClarificationMutation } from '../../../api/questionsApi'
import { useAcceptance } from '../../../components/dialogs/useAcceptance'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { formResolver } from '../../../components/saving/formResolver'
import { SelectField } from '../../../components/fields/SelectField'
import { TextAreaField } from '../../../components/fields/TextAreaField'
import { useToast } from '../../../components/pages/Toasts'
import { useIdempotentRequest } from '../../../components/saving/useIdempotentRequest'
import type { BodyInput } from '../../../contract/operation'
import { clarificationBodySchema, type publishClarification, type RfqQuestion } from '../../../contract/questions'
import type { Rfq } from '../../../contract/rfqs'
import { useTranslation } from '../../../i18n/useTranslation'

type ClarificationBody = Omit<BodyInput<typeof publishClarification>, 'accept'>

const resolver = formResolver<ClarificationBody, ClarificationBody>(clarificationBodySchema.omit({ accept: true }))

interface ClarificationDialogProps {
  rfq: Rfq
  onClose: () => void
  onDone: (published: RfqQuestion) => void
}

/** Publishes a clarification to all suppliers, without a question of one of them. */
export function ClarificationDialog({ rfq, onClose, onDone }: ClarificationDialogProps) {
  const { t } = useTranslation('questions')
  const toast = useToast()
  const [publish] = usePublishClarificationMutation()
  const once = useIdempotentRequest()
  const { accepting, warning } = useAcceptance()
  const form = useForm<ClarificationBody, unknown, ClarificationBody>({
    resolver,
    defaultValues: { rfq_line_id: '', question: '', answer: '' },
  })

  async function send(body: ClarificationBody) {
    const published = await once((idempotency_key) =>
      accepting((accept) => publish({ id: rfq.id, body: { ...body, accept }, idempotency_key }).unwrap()),
    )
    toast({ text: t('published') })
    onClose()
    onDone(published)
  }

  return (
    <FormDialog
      form={form}
      onSubmit={send}
      onClose={onClose}
      title={t('publish_title')}
      yes={t('publish_yes')}
      no={t('cancel')}
      workingText={t('sending')}
      warning={warning}
    >
      <div className="zb-stack">
        <p className="zb-muted mb-0">{t('publish_text')}</p>
        <SelectField<ClarificationBody>
          name="rfq_line_id"
          label={t('field.rfq_line_id')}
          none={t('whole')}
          options={rfq.lines.map((line) => ({ value: line.id, label: t('line', line) }))}
        />
        <TextAreaField<ClarificationBody> name="question" label={t('field.topic')} optional rows={2} />
        <TextAreaField<ClarificationBody> name="answer" label={t('field.clarification')} rows={5} />
      </div>
    </FormDialog>
  )
}
