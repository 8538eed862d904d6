import { useBranchOf } from '../../../app/hooks'
import { useGetCompanyQuery } from '../../../api/companyApi'
import type { Comparison } from '../../../contract/comparison'
import type { Rfq } from '../../../contract/rfqs'
import { usePaper } from '../../../pickers/usePaper'

/** Saves the comparison as a PDF on the branch's letterhead; undefined until it is known whose. */
export function useComparisonPdf(rfq: Rfq) {
  const { data: company } = useGetCompanyQuery()
  const branch = useBranchOf(rfq.branch_id)
  const { download } = usePaper()
  if (!company || !branch) return undefined
  return (comparison: Comparison) =>
    download(async () => {
      const [{ comparisonPaper }, { senderOf }] = await Promise.all([import('../../../documents/comparisonPaper'), import('../../../documents/sender')])
      return comparisonPaper(rfq, comparison, senderOf(company, branch))
    })
}
