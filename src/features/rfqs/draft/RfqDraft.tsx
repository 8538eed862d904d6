import { useRef, useState } from 'react'
import { useSendRfqMutation, useUpdateRfqMutation } from '../../../api/rfqsApi'
import { paths } from '../../../app/paths'
import { FormPage } from '../../../components/forms/FormPage'
import { StatusBadge } from '../../../components/values/StatusBadge'
import { useToast } from '../../../components/pages/Toasts'
import { useAcceptance } from '../../../components/dialogs/useAcceptance'
import { useEditForm } from '../../../components/saving/useEditForm'
import type { MadeLink } from '../../../contract/invitation'
import type { Rfq, RfqBody } from '../../../contract/rfqs'
import { useTranslation } from '../../../i18n/useTranslation'
import { ActivityCard } from '../../../pickers/history/ActivityCard'
import { BranchNotice } from '../../../pickers/BranchNotice'
import { inWords } from '../../../pickers/history/ConflictValue'
import { RfqBar } from './RfqBar'
import { DraftBody } from './DraftBody'
import { DocumentPreview, useDocumentPreview } from './documentPreview'
import { rfqResolver, toRfqForm } from './rfqForm'
import { rfqShape } from './rfqMerge'
import { CompanyNamed } from '../../../pickers/parties/CompanyNamed'
import { useSendDialog } from '../invitations/useSendDialog'
import { useDraftSteps } from './steps/useDraftSteps'
import { RfqStepDialog } from '../RfqStepDialog'
import { useRfqChangeWords, useRfqRowLabel } from '../useRfqLabel'

/** A draft as a form, with its activity beside it. */
export function RfqDraft({ rfq, onSent }: { rfq: Rfq; onSent: (sent: { rfq: Rfq; links: MadeLink[] }) => void }) {
  const { t } = useTranslation('rfqs')
  const toast = useToast()
  const changeWords = useRfqChangeWords(rfq)
  const { label } = changeWords
  const rowLabel = useRfqRowLabel()
  const [updateRfq] = useUpdateRfqMutation()
  const [sendRfq, { isLoading: sending }] = useSendRfqMutation()
  const { accepting, warning } = useAcceptance()
  const { askChannels, sendDialog } = useSendDialog()
  const [cancelling, setCancelling] = useState(false)
  const saved = useRef(rfq)
  const { form, onSubmit, onRefused, onDiscard, ...edit } = useEditForm({
    entity: rfq,
    toForm: toRfqForm,
    resolver: rfqResolver,
    shape: rfqShape,
    label: (field, list) => (list ? rowLabel(field) : label(field)),
    format: inWords((field, value) => (field === 'language' ? t(`language.${value}`) : undefined)),
    async save(body: RfqBody, version) {
      saved.current = await updateRfq({ id: rfq.id, version, body }).unwrap()
      return saved.current
    },
  })

  const steps = useDraftSteps(form)

  async function save(body: RfqBody) {
    await onSubmit(body)
    toast({ text: t('saved', { title: body.title }) })
  }

  async function send(body: RfqBody) {
    const { id, version } = await keep(body)
    const channels = await askChannels(id)
    if (channels)
      onSent(
        await accepting((accept) =>
          sendRfq({ id, version, body: { accept, ...(channels.length > 0 ? { channels } : {}) } }).unwrap(),
        ),
      )
  }

  /** The server's version once the input is saved. */
  async function keep(body: RfqBody): Promise<Rfq> {
    if (form.formState.isDirty) await onSubmit(body)
    return saved.current.version > rfq.version ? saved.current : rfq
  }

  const { preview, dialog } = useDocumentPreview(form, keep, onRefused)

  return (
    <>
      <FormPage
        {...edit}
        unsaved={`rfq:${rfq.id}`}
        form={form}
        onSubmit={save}
        onRefused={onRefused}
        title={rfq.title}
        back={paths.rfqs}
        badge={<StatusBadge status={rfq.status} />}
        saveText={t('save_draft')}
        warning={warning}
        actions={
          <RfqBar
            steps={steps}
            onSend={send}
            onRefused={onRefused}
            sending={sending}
            onDiscard={onDiscard}
            onCancel={() => setCancelling(true)}
          />
        }
      >
        <CompanyNamed form={paths.company} />
        <BranchNotice branch_id={rfq.branch_id} />
        <DocumentPreview value={preview}>
          <DraftBody steps={steps} timezone={rfq.timezone} branch_id={rfq.branch_id}>
            <ActivityCard entity="rfqs" id={rfq.id} {...changeWords} currency={rfq.currency} />
          </DraftBody>
        </DocumentPreview>
      </FormPage>
      {cancelling && <RfqStepDialog rfq={rfq} step="cancel" onClose={() => setCancelling(false)} />}
      {sendDialog}
      {dialog}
    </>
  )
}
