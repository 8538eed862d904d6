import { skipToken } from '@reduxjs/toolkit/query'
import type { ReactNode } from 'react'
import { LuShieldCheck, LuShieldQuestion } from 'react-icons/lu'
import { useGetApprovalQuery, type ApprovedDocument } from '../../api/approvalsApi'
import { Icon } from '../../components/values/Icon'
import type { Approval, ApprovalRequest } from '../../contract/approvals'
import { useTranslation } from '../../i18n/useTranslation'
import { useMay } from '../useMay'
import { ApprovalButtons } from './ApprovalButtons'
import { ApprovalChanges } from './ApprovalChanges'
import { AskedAward } from './AskedAward'
import { useApprovalWords } from './useApprovalWords'
import './approvals.scss'

interface ApprovalNoticeProps extends ApprovedDocument {
  /** The version of the document. */
  version: number
  /** Whether the step that may need an approval can still be taken. */
  open: boolean
  /** The next step of an approved request. */
  approvedStep?: (request: ApprovalRequest) => ReactNode
  /** Requests again what has changed since, where the document itself does not. */
  outdatedStep?: (request: ApprovalRequest) => ReactNode
}

/** The approval that the next step of a document needs: to be requested, given or rejected here. */
export function ApprovalNotice({ kind, id, version, open, ...steps }: ApprovalNoticeProps) {
  const may = useMay()
  const { data: approval } = useGetApprovalQuery(open && may('getApproval') ? { kind, id } : skipToken)
  if (!open || !approval) return null
  return <Shown approval={approval} version={version} {...steps} />
}

/** Nothing is shown where nothing is needed, and nothing was requested that still matters. */
function Shown({
  approval,
  version,
  approvedStep,
  outdatedStep,
}: { approval: Approval } & Pick<ApprovalNoticeProps, 'version' | 'approvedStep' | 'outdatedStep'>) {
  const { t } = useTranslation('approvals')
  const { title, details } = useApprovalWords(approval)
  const { needed, request } = approval
  const approved = needed ? needed.approved : request?.status === 'approved'
  if (!needed && !(request && (approval.kind === 'award' || request.status === 'pending'))) return null
  return (
    <>
      <div className={`zb-approval ${approved ? 'is-approved' : ''}`.trim()} role="status" aria-label={t('title')}>
        <Icon of={approved ? LuShieldCheck : LuShieldQuestion} />
        <div className="zb-approval-words">
          <b>{title}</b>
          {details.map((text) => (
            <div key={text}>{text}</div>
          ))}
          {request && <ApprovalChanges changes={request.changes} />}
        </div>
        <span className="zb-approval-end">
          <ApprovalButtons approval={approval} version={version} />
          {request?.status === 'approved' && approvedStep?.(request)}
          {request?.status === 'outdated' && outdatedStep?.(request)}
        </span>
      </div>
      {request?.asked && isOfInterest(request) && (
        <details className="zb-asked-part" open={request.may_decide}>
          <summary>{t('asked.title')}</summary>
          <AskedAward asked={request.asked} changes={request.changes} inBranch={request.figures.in_branch} />
        </details>
      )}
    </>
  )
}

/** What was asked matters until it is decided, and once it is approved until it is made. */
const isOfInterest = ({ status }: ApprovalRequest) =>
  status === 'pending' || status === 'approved' || status === 'outdated'
