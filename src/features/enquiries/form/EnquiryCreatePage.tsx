import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { generatePath, useNavigate, useSearchParams } from 'react-router-dom'
import { useCreateEnquiryMutation, useOpenEnquiryMutation, useUpdateEnquiryMutation } from '../../../api/enquiriesApi'
import { useBranch } from '../../../app/hooks'
import { paths } from '../../../app/paths'
import { FormPage } from '../../../components/forms/FormPage'
import { applyServerErrors } from '../../../components/saving/serverErrors'
import { StatusBadge } from '../../../components/values/StatusBadge'
import { useToast } from '../../../components/pages/Toasts'
import { useAcceptance } from '../../../components/dialogs/useAcceptance'
import { useKeptDraft } from '../../../components/saving/useKeptDraft'
import type { Enquiry, EnquiryValues } from '../../../contract/enquiries'
import { openingProblems } from '../../../domain/enquiries/enquiryRules'
import { useTranslation } from '../../../i18n/useTranslation'
import { idOf } from '../../../pickers/choices/listQuery'
import { CopyEnquiry, copyOf } from '../CopyEnquiry'
import { EnquiryBar } from './EnquiryBar'
import { EnquiryHeadFields, EnquiryMoreFields } from './EnquiryFields'
import { blankEnquiry, enquiryResolver, type EnquiryForm } from './enquiryForm'
import { EnquiryGrid } from '../lines/EnquiryGrid'
import { warnedHref } from './warnedHref'

/** A new enquiry: empty, for a client (`?client=<id>`), or with the lines of another one (`?copy=<id>`). */
export default function EnquiryCreatePage() {
  const [params] = useSearchParams()
  const [copied, client_id] = [idOf(params.get('copy') ?? ''), idOf(params.get('client') ?? '')]
  if (copied) return <CopyEnquiry id={copied}>{(source) => <NewEnquiry source={source} />}</CopyEnquiry>
  return <NewEnquiry key={client_id} client_id={client_id} />
}

/** Once it was saved as a draft, later saves change that draft. */
function NewEnquiry({ source, client_id = '' }: { source?: Enquiry; client_id?: string | undefined }) {
  const { t } = useTranslation('enquiries')
  const navigate = useNavigate()
  const toast = useToast()
  const { id: branch_id, currency, today } = useBranch()
  const [createEnquiry] = useCreateEnquiryMutation()
  const [updateEnquiry] = useUpdateEnquiryMutation()
  const [openEnquiry, { isLoading }] = useOpenEnquiryMutation()
  const [opening, setOpening] = useState(false)
  const { accepting, warning } = useAcceptance(warnedHref)
  const [start] = useState(() => (source ? copyOf(source, today) : { ...blankEnquiry(currency, today), client_id }))
  const form = useForm<EnquiryForm, unknown, EnquiryValues>({ resolver: enquiryResolver, defaultValues: start })
  const keepDraft = useKeptDraft<Enquiry>()

  async function keep(values: EnquiryValues): Promise<Enquiry> {
    const draft = await keepDraft((before, idempotency_key) =>
      accepting((accept) => {
        if (before)
          return updateEnquiry({
            id: before.id,
            version: before.version,
            body: { ...values, lines: withIds(values.lines, before), accept },
          }).unwrap()
        // Without a choice the assignee is omitted: the server assigns the user who enters it.
        return createEnquiry({
          body: { ...values, assignee_id: values.assignee_id ?? undefined, copied_from: source?.id, accept },
          idempotency_key,
        }).unwrap()
      }),
    )
    form.setValue('assignee_id', draft.assignee_id ?? '')
    return draft
  }

  async function show({ id }: Enquiry, text: string) {
    // The input is on the server now, so leaving is not blocked.
    form.reset(form.getValues())
    toast({ text })
    await navigate(generatePath(paths.enquiry, { id }), { replace: true })
  }

  async function open(values: EnquiryValues) {
    // Validated before anything is sent: no draft is created of an enquiry that cannot be opened.
    const fields = openingProblems({ client_id: values.client_id ?? null, lines: values.lines })
    if (applyServerErrors({ status: 422, fields }, form.setError)) return
    setOpening(true)
    try {
      const { id, version } = await keep(values)
      const opened = await openEnquiry({ id, version }).unwrap()
      await show(opened, t('opened', { number: opened.number }))
    } finally {
      setOpening(false)
    }
  }

  return (
    <FormPage
      unsaved={source ? `enquiry:copy:${source.id}` : `enquiry:new:${client_id || branch_id}`}
      form={form}
      onSubmit={async (values) => show(await keep(values), t('draft_kept'))}
      title={source ? t('copy_of', { number: source.number ?? t('draft') }) : t('new')}
      back={paths.enquiries}
      badge={<StatusBadge status="draft" />}
      saveText={t('save_draft')}
      actions={<EnquiryBar onOpen={open} opening={opening || isLoading} />}
      warning={warning}
    >
      <div className="zb-stack">
        <EnquiryHeadFields />
        <EnquiryGrid />
        <EnquiryMoreFields />
      </div>
    </FormPage>
  )
}

/** The lines of a draft that was saved but not opened: existing ones keep their ids. */
const withIds = (lines: EnquiryValues['lines'], { lines: kept }: Enquiry) =>
  lines.map((line, index) => ({ ...line, id: line.id ?? kept[index]?.id }))
