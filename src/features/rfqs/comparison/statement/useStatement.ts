import { useBranchOf } from '../../../../app/hooks'
import { useGetCompanyQuery } from '../../../../api/companyApi'
import type { Comparison } from '../../../../contract/comparison'
import type { GeneratedDocument } from '../../../../contract/generatedDocument'
import type { Proposal } from '../../../../contract/proposal'
import type { Rfq } from '../../../../contract/rfqs'
import { isLanguage } from '../../../../i18n/languages'
import { useTranslation } from '../../../../i18n/useTranslation'

/**
 * The description of the comparative statement, on the branch's letterhead and in the language of the page: for both
 * the document and the picture; undefined until the branch is loaded.
 */
export function useStatement(
  rfq: Rfq,
): ((comparison: Comparison, proposal?: Proposal) => Promise<GeneratedDocument>) | undefined {
  const { i18n } = useTranslation()
  const { data: company } = useGetCompanyQuery()
  const branch = useBranchOf(rfq.branch_id)
  if (!company || !branch) return undefined
  return async (comparison, proposal) => {
    const [{ comparisonDocument }, { senderOf }] = await Promise.all([
      import('../../../../documents/kinds/comparisonDocument'),
      import('../../../../documents/sender'),
    ])
    const language = isLanguage(i18n.language) ? i18n.language : 'en'
    return comparisonDocument({ rfq, comparison, from: senderOf(company, branch, language), language, proposal })
  }
}
