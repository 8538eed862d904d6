import type { Constraints, Proposal } from '../../../contract/proposal'
import type { Rfq } from '../../../contract/rfqs'
import type { SplitLimits } from '../../../domain/bestSplit/problem'
import type { Proposed } from '../../../domain/bestSplit/propose'
import { turningRangePercent } from '../../../domain/bestSplit/turningRates'
import { splitInputsOf } from '../../../domain/bestSplit/splitInputs'
import type { ComparisonInput } from '../../../domain/comparison/comparison'
import { compare } from '../../../domain/money/money'
import type { StoredQuote } from '../quotes/submittedQuotes'
import type { SearchResult } from './search'

/** The inputs of a proposal. */
interface MadeOf {
  rfq: Pick<Rfq, 'id' | 'revision'>
  input: Omit<ComparisonInput, 'quotes'> & { quotes: StoredQuote[] }
  limits: SplitLimits
}

/** Returns a proposal as in responses and as stored with its job. */
export function proposalOf(
  { rfq, input, limits }: MadeOf,
  proposed: Proposed,
  { turning_rates, seconds }: SearchResult,
): Proposal {
  const { cost, proven, bound, gap, single_supplier, per_line } = proposed
  const { total, goods, freight, tax, parts, suppliers, uncovered } = cost
  return {
    rfq_id: rfq.id,
    currency: input.currency,
    read_on: input.read_on,
    constraints: constraintsOf(limits, input),
    inputs: splitInputsOf(rfq.revision, input, limits),
    quotes: input.quotes.map(({ id, supplier_id, revision }) => ({ quote_id: id, supplier_id, revision })),
    rates: input.rates.map(({ currency, rate }) => ({ currency, rate })),
    allocations: parts.map(({ rfq_line_id, quote_line_id, supplier_id, quantity, buyable_quantity }) => ({
      rfq_line_id,
      quote_line_id,
      supplier_id,
      quantity,
      buyable_quantity,
    })),
    supplier_ids: [...suppliers]
      .sort((left, right) => compare(right.goods, left.goods))
      .map(({ supplier_id }) => supplier_id),
    uncovered,
    total,
    parts: { goods, freight, tax },
    proven,
    bound,
    gap,
    baselines: { single_supplier, per_line },
    turning_rates,
    turning_range_percent: turningRangePercent,
    seconds: Math.round(seconds * 1000) / 1000,
  }
}

function constraintsOf(
  {
    max_suppliers,
    max_lead_time_days,
    keep_supplier_ids,
    leave_out_supplier_ids,
    share_lines,
    unstated_freight,
  }: SplitLimits,
  { counted }: Pick<ComparisonInput, 'counted'>,
): Constraints {
  return {
    max_suppliers,
    max_lead_time_days,
    keep_supplier_ids: [...keep_supplier_ids],
    leave_out_supplier_ids: [...leave_out_supplier_ids],
    share_lines,
    unstated_freight,
    ...counted,
  }
}
