import type { Allocation } from '../../../domain/awards/allocation'
import { allocationProblems, supplierProblems } from '../../../domain/awards/awardRules'
import { renewedAllocations } from '../../../domain/awards/awardStatement'
import { offerOf } from '../../../domain/awards/buyAllocations'
import type { Comparison } from '../../../domain/comparison/comparison'
import { firstProblems } from '../../../domain/documents/decision'
import { invalid } from '../../http/refusal'
import { outdatedAward } from './outdatedAward'
import type { AwardingRows } from './awardingParts'
import type { AwardRequest } from './awardRequests'

interface Judged {
  comparison: Comparison
  facts: Pick<AwardingRows, 'asked_suppliers'>
  requested: AwardRequest | undefined
}

/**
 * Returns the allocations, those whose approval was requested as offers of the newer quotes that have replaced the requested
 * ones: what has changed is then said by their figures. Throws 409 where a supplier does not offer a requested line any more,
 * and 422 for what is not possible (AWD-01), or to a supplier that nothing is bought from (AWD-05).
 */
export function possibleAllocations(
  wanted: readonly Allocation[],
  { comparison, facts, requested }: Judged,
): Allocation[] {
  const asked = requested?.asked
  const lineOf = (id: string) => asked?.lines.find(({ quote_line_id }) => quote_line_id === id)
  const allocations = asked ? renewedAllocations(wanted, comparison, (id) => lineOf(id)?.supplier_id) : [...wanted]
  const gone = allocations.filter(({ quote_line_id }) => !offerOf(comparison, quote_line_id))
  if (asked && gone.length > 0)
    throw outdatedAward(
      gone.flatMap(({ quote_line_id }) => {
        const line = lineOf(quote_line_id)
        if (!line) return []
        const { position, supplier_name, quantity } = line
        return [{ kind: 'gone' as const, position, supplier_name, before: quantity, after: null }]
      }),
    )
  const problems = firstProblems([
    () => allocationProblems(allocations, comparison),
    () => supplierProblems(allocations, comparison, facts.asked_suppliers),
  ])
  if (problems.length > 0) throw invalid(problems.map(({ path, message }) => ({ path, message })))
  return allocations
}
