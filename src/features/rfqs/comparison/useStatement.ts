import { useBranchOf } from '../../../app/hooks'
import { useGetCompanyQuery } from '../../../api/companyApi'
import type { Comparison } from '../../../contract/comparison'
import type { Paper } from '../../../contract/paper'
import type { Proposal } from '../../../contract/proposal'
import type { Rfq } from '../../../contract/rfqs'

/** The description of the comparative statement, on the branch's letterhead: the paper and the picture are both made of it; undefined until it is known whose. */
export function useStatement(rfq: Rfq): ((comparison: Comparison, proposal?: Proposal) => Promise<Paper>) | undefined {
  const { data: company } = useGetCompanyQuery()
  const branch = useBranchOf(rfq.branch_id)
  if (!company || !branch) return undefined
  return async (comparison, proposal) => {
    const [{ comparisonPaper }, { senderOf }] = await Promise.all([
      import('../../../documents/comparisonPaper'),
      import('../../../documents/sender'),
    ])
    return comparisonPaper(rfq, comparison, senderOf(company, branch), proposal)
  }
}
