import { useMemo } from 'react'
import { generatePath, Navigate, useNavigate, useParams } from 'react-router-dom'
import { useGetRfqQuery, useReviseRfqMutation } from '../../../api/rfqsApi'
import { paths } from '../../../app/paths'
import { FormPage } from '../../../components/forms/FormPage'
import { RecordPage } from '../../../components/pages/RecordPage'
import { StatusBadge } from '../../../components/values/StatusBadge'
import { useAcceptance } from '../../../components/dialogs/useAcceptance'
import { useEditForm } from '../../../components/saving/useEditForm'
import type { ReviseRfqBody } from '../../../contract/rfqRevisions'
import type { Rfq } from '../../../contract/rfqs'
import { allowedActions } from '../../../domain/documents/lifeCycle'
import { rfqLifeCycle } from '../../../domain/rfqs/rfqLifeCycle'
import { useTranslation } from '../../../i18n/useTranslation'
import { BranchNotice } from '../../../pickers/BranchNotice'
import { CompanyNamed, useCompanyProblem } from '../../../pickers/parties/CompanyNamed'
import { inWords } from '../../../pickers/history/ConflictValue'
import { DraftLines } from '../draft/DraftLines'
import { reviseShape } from '../draft/rfqMerge'
import { useTelling } from '../invitations/useTelling'
import { useRfqLabel, useRfqRowLabel } from '../useRfqLabel'
import { ReviseHead } from './ReviseHead'
import { ReviseSide } from './ReviseSide'
import { reviseResolver, toReviseForm } from './reviseForm'

/** A sent RFQ as a form: the changes make its next revision. One that cannot be revised redirects to its page. */
export default function RevisePage() {
  const { t } = useTranslation('rfqs')
  const { id = '' } = useParams()
  const query = useGetRfqQuery(id)
  return (
    <RecordPage query={query} errorTitle={t('failed')}>
      {(rfq) =>
        allowedActions(rfqLifeCycle, rfq.status).includes('revise') ? (
          <Revise key={rfq.id} rfq={rfq} />
        ) : (
          <Navigate to={generatePath(paths.rfq, { id })} replace />
        )
      }
    </RecordPage>
  )
}

function Revise({ rfq }: { rfq: Rfq }) {
  const { t } = useTranslation('revisions')
  const navigate = useNavigate()
  const label = useRfqLabel()
  const rowLabel = useRfqRowLabel()
  const nameless = useCompanyProblem() ?? false
  const [reviseRfq] = useReviseRfqMutation()
  const { accepting, warning } = useAcceptance()
  const resolver = useMemo(() => reviseResolver(rfq), [rfq])
  const { id, number, title } = rfq
  const back = generatePath(paths.rfq, { id })
  const leave = () => void navigate(back, { replace: true })
  const { tellOf, telling } = useTelling(rfq, leave)
  const edit = useEditForm({
    entity: rfq,
    toForm: toReviseForm,
    resolver,
    shape: reviseShape,
    label: (field, list) => (list ? rowLabel(field) : (label(field) ?? t(field))),
    format: inWords(),
    save: (body: ReviseRfqBody, version) =>
      accepting((accept) => reviseRfq({ id, version, body: { ...body, accept } }).unwrap()),
    done: ({ revision }) => t('sent', { number: number ?? title, revision }),
    onSaved() {
      if (!tellOf('revise')) leave()
    },
  })
  return (
    <>
      <FormPage
        {...edit}
        unsaved={`rfq-revision:${id}`}
        title={t('title', { number: number ?? title })}
        back={back}
        badge={<StatusBadge status={rfq.status} />}
        saveText={t('send')}
        workingText={t('sending')}
        whyDisabled={nameless}
        warning={warning}
      >
        <CompanyNamed form={paths.company} />
        <BranchNotice branch_id={rfq.branch_id} />
        <div className="zb-columns">
          <div className="zb-stack">
            <ReviseHead rfq={rfq} />
            <DraftLines />
          </div>
          <ReviseSide rfq={rfq} />
        </div>
      </FormPage>
      {telling}
    </>
  )
}
