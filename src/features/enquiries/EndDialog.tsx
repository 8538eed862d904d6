import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCancelEnquiryMutation, useLoseEnquiryMutation } from '../../api/enquiriesApi'
import { FormDialog } from '../../components/FormDialog'
import { formResolver } from '../../components/formResolver'
import { SelectField } from '../../components/SelectField'
import { TextAreaField } from '../../components/TextAreaField'
import { useToast } from '../../components/Toasts'
import { endBodySchema, type EndBody, type Enquiry } from '../../contract/enquiries'
import { closedReasonsOf, needsWords } from '../../domain/closedReasons'

/** The steps that ask why. */
export type Ending = 'lose' | 'cancel'

// “Other” and nothing chosen say nothing without words.
const sayWhy = endBodySchema.superRefine(({ because, reason }, context) => {
  if (!reason && needsWords(because))
    context.addIssue({ code: 'custom', path: ['reason'], message: 'Say why: the reason is kept.' })
})
const resolver = formResolver<EndBody, EndBody>(sayWhy)

/** Asks why an enquiry is lost or cancelled: in a word that the branch counts, and in words of one's own. */
export function EndDialog({ enquiry, ending, onClose }: { enquiry: Enquiry; ending: Ending; onClose: () => void }) {
  const { t } = useTranslation('enquiries')
  const toast = useToast()
  const [lose] = useLoseEnquiryMutation()
  const [cancel] = useCancelEnquiryMutation()
  const form = useForm<EndBody, unknown, EndBody>({ resolver, defaultValues: { reason: '' } })
  const { id, version, number, client_name } = enquiry
  const name = number ?? client_name ?? t('draft')

  async function end(body: EndBody) {
    await (ending === 'lose' ? lose : cancel)({
      id,
      version,
      reason: body.reason ?? undefined,
      because: body.because ?? undefined,
    }).unwrap()
    onClose()
    toast({ text: t(ending === 'lose' ? 'lost_done' : 'cancelled_done', { name }) })
  }

  return (
    <FormDialog
      form={form}
      onSubmit={end}
      onClose={onClose}
      title={t(`${ending}_question`, { name })}
      yes={t(ending)}
      no={t('keep')}
    >
      <p className="zb-muted">{t(`${ending}_text`)}</p>
      <div className="zb-stack">
        <SelectField<EndBody>
          name="because"
          label={t('because')}
          none={t('because_none')}
          options={closedReasonsOf[ending].map((value) => ({ value, label: t(`closed_because.${value}`) }))}
        />
        <TextAreaField<EndBody> name="reason" label={t('reason')} rows={2} />
      </div>
    </FormDialog>
  )
}
