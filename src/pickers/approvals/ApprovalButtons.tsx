import { useState } from 'react'
import { useApproveRequestMutation, useRejectRequestMutation, useWithdrawRequestMutation } from '../../api/approvalsApi'
import { ActionDialog } from '../../components/dialogs/ActionDialog'
import { Button } from '../../components/actions/Button'
import type { Approval, ApprovalRequest } from '../../contract/approvals'
import { useTranslation } from '../../i18n/useTranslation'
import { useMay } from '../useMay'
import { RequestApprovalDialog } from './RequestApprovalDialog'
import { ApprovalChanges } from './ApprovalChanges'
import { missingApproval } from './approvalRefusal'
import { AskedAward } from './AskedAward'

interface ApprovalButtonsProps {
  approval: Approval
  /** The version of the document. */
  version: number
}

/** What the user may do about an approval. */
export function ApprovalButtons({ approval, version }: ApprovalButtonsProps) {
  const { kind, document_id: id, needed, request } = approval
  const waits = request?.status === 'pending'
  // One that is outdated by a change can still be rejected or withdrawn.
  const decide = request && (waits || request.may_decide || request.may_withdraw) && (
    <Decide request={request} document={{ kind, id }} />
  )
  if (waits) return decide
  return (
    <>
      {decide}
      {needed && !needed.approved && <Ask document={{ kind, id }} version={version} />}
    </>
  )
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
  const offered = decisions.filter((step) => {
    if (step === 'withdraw') return request.may_withdraw
    return request.may_decide && (step === 'reject' || request.status === 'pending')
  })
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
          {...(asked === 'approve' && request.asked ? { size: 'xl' } : {})}
          done={t(`step.${asked}.done`)}
          take={take[asked]}
          refusedText={(error) => {
            const missing = missingApproval(error)
            if (!missing) return undefined
            return (
              <>
                {t(document.kind === 'award' ? 'outdated_award' : 'outdated')}
                <ApprovalChanges changes={missing.changes ?? []} />
              </>
            )
          }}
          onClose={() => setAsked(undefined)}
        >
          {t(`step.${asked}.text`)}
          {asked === 'approve' && request.asked && (
            <AskedAward asked={request.asked} changes={request.changes} inBranch={request.figures.in_branch} />
          )}
        </ActionDialog>
      )}
    </>
  )
}

/** The request of each step. */
function useTake({ id, version, digest }: ApprovalRequest, document: AboutDocument['document']) {
  const [approve] = useApproveRequestMutation()
  const [reject] = useRejectRequestMutation()
  const [withdraw] = useWithdrawRequestMutation()
  const of = { id, version, document }
  const take: Record<Step, (words: string) => Promise<Approval>> = {
    approve: (note) => approve({ ...of, body: { digest, ...(note ? { note } : {}) } }).unwrap(),
    reject: (reason) => reject({ ...of, body: { reason } }).unwrap(),
    withdraw: () => withdraw(of).unwrap(),
  }
  return take
}
