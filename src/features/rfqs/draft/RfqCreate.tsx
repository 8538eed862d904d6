import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { generatePath, useNavigate } from 'react-router-dom'
import { useCreateRfqMutation, useSendRfqMutation, useUpdateRfqMutation } from '../../../api/rfqsApi'
import { useBranch, useBranchOf } from '../../../app/hooks'
import { paths } from '../../../app/paths'
import { FieldNote } from '../../../components/fields/Field'
import { FormPage } from '../../../components/forms/FormPage'
import { StatusBadge } from '../../../components/values/StatusBadge'
import { useToast } from '../../../components/pages/Toasts'
import { useAcceptance } from '../../../components/dialogs/useAcceptance'
import { inZone } from '../../../components/values/dates'
import { useKeptDraft } from '../../../components/saving/useKeptDraft'
import type { SourcingLine } from '../../../contract/enquiries'
import type { MadeLink } from '../../../contract/invitation'
import type { RepeatedRfq } from '../../../contract/rfqTemplates'
import type { Rfq, RfqBody } from '../../../contract/rfqs'
import { placeOfBranch } from '../../../domain/purchaseOrders/placeForSupplier'
import { proposedDeadline } from '../../../domain/rfqs/proposedRfq'
import { listed } from '../../../i18n/joined'
import { inLanguage } from '../../../i18n/messages'
import { useTranslation } from '../../../i18n/useTranslation'
import { CompanyNamed } from '../../../pickers/parties/CompanyNamed'
import { RfqBar } from './RfqBar'
import { DraftBody } from './DraftBody'
import { earliestNeeded, withEnquiryLine } from './lineForms'
import { DocumentPreview, useDocumentPreview } from './documentPreview'
import { blankRfq, rfqResolver, type RfqForm } from './rfqForm'
import { SentLinks } from '../invitations/SentLinks'
import { repeatedForm } from '../templates/repeatedForm'
import { useSendDialog } from '../invitations/useSendDialog'
import { useDraftSteps } from './steps/useDraftSteps'
import { titleOf } from './useProposedTitle'

interface RfqCreateProps {
  /** The enquiries that it is made from. */
  enquiry_ids?: readonly string[]
  /** The lines that it starts with. */
  wanted?: readonly SourcingLine[]
  /** The RFQ that it repeats. */
  repeated?: { rfq_id: string; repeated: RepeatedRfq }
  /** What could not be included. */
  leftOut?: ReactNode
}

/** A new RFQ. Once it was saved as a draft, later saves change that draft. */
export function RfqCreate({ enquiry_ids, wanted = [], repeated, leftOut }: RfqCreateProps) {
  const { t } = useTranslation('rfqs')
  const navigate = useNavigate()
  const toast = useToast()
  const { id: branch_id, currency, timezone, today } = useBranch()
  const place = placeOfBranch(useBranchOf(branch_id ?? '')?.address)
  const [createRfq] = useCreateRfqMutation()
  const [updateRfq] = useUpdateRfqMutation()
  const [sendRfq, { isLoading: sending }] = useSendRfqMutation()
  const { accepting, warning } = useAcceptance()
  const { askChannels, sendDialog } = useSendDialog()
  const [sent, setSent] = useState<{ rfq: Rfq; links: MadeLink[] }>()
  const [start] = useState(() => {
    const deadline = inZone(proposedDeadline(today), timezone)
    return repeated
      ? repeatedForm(repeated.repeated, deadline, place)
      : { form: startWith(blankRfq(currency, place), wanted, deadline), left_out: [] }
  })
  const form = useForm<RfqForm, unknown, RfqBody>({ resolver: rfqResolver, defaultValues: start.form })
  const keepDraft = useKeptDraft<Rfq>()
  const steps = useDraftSteps(form)

  const keep = (body: RfqBody) =>
    keepDraft((before, idempotency_key) =>
      (before
        ? updateRfq({ id: before.id, version: before.version, body })
        : createRfq({ body, idempotency_key })
      ).unwrap(),
    )

  async function save(body: RfqBody) {
    const { id, title } = await keep(body)
    toast({ text: t('saved', { title }) })
    await navigate(`${generatePath(paths.rfq, { id })}?step=${steps.step}`, { replace: true })
  }

  const { preview, dialog } = useDocumentPreview(form, async (body) => {
    const rfq = await keep(body)
    form.reset(form.getValues())
    return rfq
  })

  async function send(body: RfqBody) {
    const { id, version } = await keep(body)
    // Whether or not sending succeeds, the input is on the server now.
    form.reset(form.getValues())
    const channels = await askChannels(id)
    if (channels)
      setSent(
        await accepting((accept) =>
          sendRfq({ id, version, body: { accept, ...(channels.length > 0 ? { channels } : {}) } }).unwrap(),
        ),
      )
  }

  if (sent)
    return (
      <SentLinks
        {...sent}
        onDone={() => void navigate(`${generatePath(paths.rfq, { id: sent.rfq.id })}?tab=suppliers`, { replace: true })}
      />
    )
  return (
    <>
      <FormPage
        unsaved={['rfq', 'new', branch_id, enquiry_ids && keyOf(enquiry_ids), repeated?.rfq_id]
          .filter(Boolean)
          .join(':')}
        form={form}
        onSubmit={save}
        title={t('new')}
        back={paths.rfqs}
        badge={<StatusBadge status="draft" />}
        saveText={t('save_draft')}
        warning={warning}
        actions={<RfqBar steps={steps} onSend={send} sending={sending} />}
      >
        <DocumentPreview value={preview}>
          {steps.step === 'send' && <CompanyNamed form={paths.company} />}
          {start.left_out.length > 0 && (
            <FieldNote
              id="rfq-left-out"
              error={undefined}
              warning={t('repeat.left_out', { names: listed(start.left_out) })}
              hint={undefined}
            />
          )}
          {repeated?.repeated.client_mentions.map((message) => (
            <FieldNote key={message} id="rfq-client" error={undefined} warning={inLanguage(message)} hint={undefined} />
          ))}
          {leftOut}
          <DraftBody steps={steps} timezone={timezone} branch_id={branch_id} enquiry_ids={enquiry_ids} />
        </DocumentPreview>
      </FormPage>
      {sendDialog}
      {dialog}
    </>
  )
}

/** The key of an unsaved form, which is short: one id, or what all of them make together in any order. */
const keyOf = (ids: readonly string[]) =>
  ids.length === 1
    ? ids[0]
    : ids
        .map((id) => BigInt(`0x${id.replaceAll('-', '')}`))
        .reduce((all, each) => all ^ each)
        .toString(16)

/** With the lines of enquiries, needed on the earliest of their dates, and what is proposed for them. */
function startWith(blank: RfqForm, wanted: readonly SourcingLine[], deadline: string): RfqForm {
  const lines = wanted.reduce(withEnquiryLine, [])
  return { ...blank, title: titleOf(lines), deadline, lines, required_by: earliestNeeded(lines) }
}
