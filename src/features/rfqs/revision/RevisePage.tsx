import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { useGetRfqQuery, useReviseRfqMutation } from '../../../api/rfqsApi'
import { paths, pathTo } from '../../../app/paths'
import { FormPage } from '../../../components/FormPage'
import { QueryState } from '../../../components/QueryState'
import { StatusBadge } from '../../../components/StatusBadge'
import { useToast } from '../../../components/Toasts'
import { useAcceptance } from '../../../components/useAcceptance'
import { useEditForm } from '../../../components/useEditForm'
import type { ReviseRfqBody } from '../../../contract/rfqRevisions'
import type { Rfq } from '../../../contract/rfqs'
import { allowedActions } from '../../../domain/lifeCycle'
import { rfqLifeCycle } from '../../../domain/rfqLifeCycle'
import { BranchNotice } from '../../../pickers/BranchNotice'
import { CompanyNamed, useCompanyProblem } from '../../../pickers/CompanyNamed'
import { inWords } from '../../../pickers/ConflictValue'
import { DraftLines } from '../draft/DraftLines'
import { useTelling } from '../invitations/useTelling'
import { useRfqLabel } from '../useRfqLabel'
import '../rfqTexts'
import { ReviseHead } from './ReviseHead'
import { ReviseSide } from './ReviseSide'
import { reviseResolver, toReviseForm } from './reviseForm'
import './revisionTexts'

/** A sent RFQ as a form again: what is changed becomes its next revision. One that can't be revised goes back to its page. */
export default function RevisePage() {
  const { t } = useTranslation('rfqs')
  const { id = '' } = useParams()
  const query = useGetRfqQuery(id)
  return (
    <QueryState
      query={{ ...query, data: query.currentData, isFetching: query.isFetching && !query.currentData }}
      errorTitle={t('failed')}
    >
      {(rfq) =>
        allowedActions(rfqLifeCycle, rfq.status).includes('revise') ? (
          <Revise key={rfq.id} rfq={rfq} />
        ) : (
          <Navigate to={pathTo(paths.rfq, { id })} replace />
        )
      }
    </QueryState>
  )
}

function Revise({ rfq }: { rfq: Rfq }) {
  const { t } = useTranslation('revisions')
  const navigate = useNavigate()
  const toast = useToast()
  const label = useRfqLabel()
  const nameless = useCompanyProblem() ?? false
  const [reviseRfq] = useReviseRfqMutation()
  const { accepting, warning } = useAcceptance()
  const resolver = useMemo(() => reviseResolver(rfq), [rfq])
  const { id, number, title } = rfq
  const back = pathTo(paths.rfq, { id })
  const leave = () => void navigate(back, { replace: true })
  const { tellOf, telling } = useTelling(rfq, leave)
  const { conflict, ...edit } = useEditForm({
    entity: rfq,
    toForm: toReviseForm,
    resolver,
    label: (field) => label(field) ?? t(field),
    format: inWords(),
    save: (body: ReviseRfqBody, version) =>
      accepting((accept) => reviseRfq({ id, version, body: { ...body, accept } }).unwrap()),
    onSaved({ revision }) {
      toast({ text: t('sent', { number: number ?? title, revision }) })
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
      {conflict}
      {warning}
      {telling}
    </>
  )
}
