import type { ApprovalRequest } from '../../contract/approvals'
import { toFailure } from '../../components/pages/failure'

export type Changes = ApprovalRequest['changes']

/** A step that was rejected because it needs an approval, or because the approval is of something else. */
export interface MissingApproval {
  /** What has changed since the approval was requested; none where there was no request. */
  changes: Changes | undefined
}

/** Reads a rejection for want of an approval; undefined for any other. */
export function missingApproval(error: unknown): MissingApproval | undefined {
  const { code } = toFailure(error)
  if (code === 'approval_needed') return { changes: undefined }
  if (code !== 'approval_outdated' && code !== 'outdated') return undefined
  return { changes: changesIn(error) }
}

function changesIn(error: unknown): Changes {
  const { current } = (typeof error === 'object' && error !== null ? error : {}) as { current?: { changes?: unknown } }
  return Array.isArray(current?.changes) ? (current.changes as Changes) : []
}
