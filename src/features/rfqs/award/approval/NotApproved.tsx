import type { Rfq } from '../../../../contract/rfqs'
import { ApprovalChanges } from '../../../../pickers/approvals/ApprovalChanges'
import { RequestAward } from './RequestAward'
import type { useAward } from '../useAward'

interface NotApprovedProps extends Pick<ReturnType<typeof useAward>, 'refused' | 'unapproved'> {
  rfq: Rfq
  /** The reason as it is entered now; blank for none. */
  reason: string
  onDone: () => void
}

/** The rejection of an award: where it needs an approval, what has changed since it was requested, and the request. */
export function NotApproved({ rfq, refused, unapproved, reason, onDone }: NotApprovedProps) {
  return (
    <>
      {refused.join(' ')}
      {unapproved && (
        <>
          <ApprovalChanges changes={unapproved.changes ?? []} />
          <div className="mt-2">
            <RequestAward
              rfq={rfq}
              choice={{ ...unapproved.choice, ...(reason ? { reason } : {}) }}
              again={unapproved.changes !== undefined}
              onDone={onDone}
            />
          </div>
        </>
      )}
    </>
  )
}
