import type { Comparison } from '../../../contract/comparison'
import type { GeneratedDocument } from '../../../contract/generatedDocument'
import type { Proposal } from '../../../contract/proposal'
import type { Rfq } from '../../../contract/rfqs'

export interface ComparisonTabProps {
  rfq: Rfq
  /** Describes the comparative statement; without it its buttons are not shown. */
  statement?: ((comparison: Comparison, proposal?: Proposal) => Promise<GeneratedDocument>) | undefined
}
