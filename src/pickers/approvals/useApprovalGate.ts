import { skipToken } from '@reduxjs/toolkit/query'
import { useGetApprovalQuery, type ApprovedDocument } from '../../api/approvalsApi'
import { useMay } from '../useMay'

/** Whether the next step of a document is free, has to be approved first, or waits for an approval. */
export type ApprovalGate = 'free' | 'request' | 'waiting'

/** Returns whether the next step of a document can be taken, so that its button says so before a dialog is filled in. */
export function useApprovalGate({ kind, id }: ApprovedDocument, open: boolean): ApprovalGate {
  const may = useMay()
  const { data } = useGetApprovalQuery(open && may('getApproval') ? { kind, id } : skipToken)
  if (!open || !data?.needed || data.needed.approved) return 'free'
  if (data.request?.status === 'pending') return 'waiting'
  return may('requestApproval') ? 'request' : 'free'
}
