import type { ApprovalRequest } from '../../../../contract/approvals'
import type { Rfq } from '../../../../contract/rfqs'
import { useMay } from '../../../../pickers/useMay'
import { RequestAward } from './RequestAward'
import { choiceOf } from './choiceOf'

interface RequestAwardAgainProps {
  rfq: Rfq
  request: ApprovalRequest
  onDone?: () => void
}

/** Requests the approval of an award again whose lines, quotes or rates have changed since: with the reasons of the first request. */
export function RequestAwardAgain({ rfq, request, onDone }: RequestAwardAgainProps) {
  const may = useMay()
  const choice = choiceOf(request)
  if (!choice || !may('requestApproval') || !may('awardRfq')) return null
  return <RequestAward rfq={rfq} choice={choice} again {...(onDone ? { onDone } : {})} />
}
