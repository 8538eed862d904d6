import * as z from 'zod'
import { useCreateRfqTemplateMutation } from '../../../api/rfqTemplatesApi'
import { FieldStack } from '../../../components/fields/FieldGrid'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { formResolver } from '../../../components/saving/formResolver'
import { TextField } from '../../../components/fields/TextField'
import { useSendForm } from '../../../components/saving/useSendForm'
import type { Rfq } from '../../../contract/rfqs'
import { text } from '../../../contract/fields'
import { useTranslation } from '../../../i18n/useTranslation'

interface TemplateForm {
  name: string
}
const resolver = formResolver<TemplateForm, TemplateForm>(z.strictObject({ name: text(60) }))

/** Saves the RFQ under a name, to start new ones from it. */
export function SaveTemplate({ rfq, onClose }: { rfq: Rfq; onClose: () => void }) {
  const { t } = useTranslation('rfqs')
  const [createTemplate] = useCreateRfqTemplateMutation()
  const saving = useSendForm({
    resolver,
    defaultValues: { name: rfq.title.slice(0, 60) },
    send: ({ name }: TemplateForm) => createTemplate({ body: { name, rfq_id: rfq.id } }).unwrap(),
    done: ({ name }) => t('template.saved', { name }),
    onSent: onClose,
  })
  return (
    <FormDialog
      {...saving}
      onClose={onClose}
      title={t('template.save_title')}
      yes={t('template.save')}
      no={t('template.no')}
    >
      <FieldStack texts="rfqs">
        <p className="zb-muted mb-0">{t('template.text')}</p>
        <TextField<TemplateForm> name="name" label={t('template.name')} maxLength={60} />
      </FieldStack>
    </FormDialog>
  )
}
