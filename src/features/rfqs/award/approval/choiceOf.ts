import type { ApprovalRequest } from '../../../../contract/approvals'
import type { Choice } from '../useAward'

/** The award of a request with the reasons that were given for it; undefined where the request is not of an award. */
export function choiceOf({ proposal, asked, note }: ApprovalRequest): Choice | undefined {
  if (!proposal) return undefined
  const accept = (asked?.warnings ?? []).flatMap(({ code, path, reason }) => (reason ? [{ code, path, reason }] : []))
  return { ...proposal, ...(note ? { reason: note } : {}), ...(accept.length > 0 ? { accept } : {}) }
}
