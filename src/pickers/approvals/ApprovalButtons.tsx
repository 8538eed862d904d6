import { useState } from 'react'
import { useApproveRequestMutation, useRejectRequestMutation, useWithdrawRequestMutation } from '../../api/approvalsApi'
import { ActionDialog } from '../../components/dialogs/ActionDialog'
import { Button } from '../../components/actions/Button'
import type { Approval, ApprovalRequest } from '../../contract/approvals'
import { useTranslation } from '../../i18n/useTranslation'
import { useMay } from '../useMay'
import { RequestApprovalDialog } from './RequestApprovalDialog'

interface ApprovalButtonsProps {
  approval: Approval
  /** The version of the document. */
  version: number
}

/** What the user may do about an approval. */
export function ApprovalButtons({ approval, version }: ApprovalButtonsProps) {
  const { kind, document_id: id, needed, request } = approval
  if (request?.status === 'pending') return <Decide request={request} document={{ kind, id }} />
  return needed && !needed.approved ? <Ask document={{ kind, id }} version={version} /> : null
}

interface AboutDocument {
  document: Pick<Approval, 'kind'> & { id: string }
}

/** An award is requested where it is chosen. */
function Ask({ document, version }: AboutDocument & { version: number }) {
  const { t } = useTranslation('approvals')
  const may = useMay()
  const [asking, setAsking] = useState(false)
  if (document.kind === 'award' || !may('requestApproval')) return null
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)} aria-haspopup="dialog">
        {t('request')}
      </Button>
      {asking && <RequestApprovalDialog document={document} version={version} onClose={() => setAsking(false)} />}
    </>
  )
}

const decisions = ['approve', 'reject', 'withdraw'] as const
type Step = (typeof decisions)[number]

function Decide({ request, document }: AboutDocument & { request: ApprovalRequest }) {
  const { t } = useTranslation('approvals')
  const [asked, setAsked] = useState<Step>()
  const take = useTake(request, document)
  const offered = decisions.filter((step) => (step === 'withdraw' ? request.may_withdraw : request.may_decide))
  return (
    <>
      {offered.map((step) => (
        <Button key={step} size="sm" onClick={() => setAsked(step)} aria-haspopup="dialog">
          {t(`step.${step}.yes`)}
        </Button>
      ))}
      {asked && (
        <ActionDialog
          show
          title={t(`step.${asked}.question`, { name: request.requester_name })}
          yes={t(`step.${asked}.yes`)}
          no={t('cancel')}
          {...(asked === 'reject' ? { reason: t('reason_label') } : {})}
          {...(asked === 'approve' ? { reason: t('note_label'), reasonOptional: true } : {})}
          done={t(`step.${asked}.done`)}
          take={take[asked]}
          onClose={() => setAsked(undefined)}
        >
          {t(`step.${asked}.text`)}
        </ActionDialog>
      )}
    </>
  )
}

/** The request of each step. */
function useTake({ id, version }: ApprovalRequest, document: AboutDocument['document']) {
  const [approve] = useApproveRequestMutation()
  const [reject] = useRejectRequestMutation()
  const [withdraw] = useWithdrawRequestMutation()
  const of = { id, version, document }
  const take: Record<Step, (words: string) => Promise<Approval>> = {
    approve: (note) => approve({ ...of, body: note ? { note } : {} }).unwrap(),
    reject: (reason) => reject({ ...of, body: { reason } }).unwrap(),
    withdraw: () => withdraw(of).unwrap(),
  }
  return take
}
