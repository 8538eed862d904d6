import { useBranchOf } from '../../app/hooks'
import { useGetCompanyQuery } from '../../api/companyApi'
import type { Comparison, Rfq } from '../../contract/rfqs'

/** Saves the comparison as a PDF on the branch's letterhead; undefined until it is known whose. The drawer is loaded when it is asked for. */
export function useComparisonPdf(rfq: Rfq) {
  const { data: company } = useGetCompanyQuery()
  const branch = useBranchOf(rfq.branch_id)
  if (!company || !branch) return undefined
  return async (comparison: Comparison) => {
    const [{ comparisonPaper }, { senderOf }, { downloadPaper }] = await Promise.all([
      import('../../documents/comparisonPaper'),
      import('../../documents/sender'),
      import('../../documents/download'),
    ])
    await downloadPaper(comparisonPaper(rfq, comparison, senderOf(company, branch)))
  }
}
