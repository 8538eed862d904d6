import type { CostByQuote } from '../../../../domain/costing/offeredTerms'
import { lacksFreight, withUnknownFreight } from '../../../../domain/costing/keptCost'
import { pricesOf } from '../../../../domain/costing/repricing'
import { withFactor } from '../../../../domain/orders/draft/lineCosts'
import type { StoredLine } from '../orderLinesRepository'
import { standingLine } from '../repricing/standingQuotes'
import type { OfferedParts } from './offeredTerms'

/** Returns the lines of an order with these costs; their prices stay, so that the markup follows. `currency` is the order's. */
export const withCosts = <Stored extends StoredLine>(
  lines: readonly Stored[],
  costs: ReadonlyMap<string, CostByQuote>,
  { offered_lines, offered_quotes }: Pick<OfferedParts, 'offered_lines' | 'offered_quotes'>,
  currency: string,
): Stored[] =>
  lines.map((stored) => {
    const cost = costs.get(stored.line.id)
    if (!cost) return stored
    const factorOf = (offer: StoredLine['offer'] | undefined) => (offer ? withFactor(offer).unit_factor : '1')
    const terms = offered_lines.find(({ id }) => id === cost.quote_line_id)
    const unit_factors = { then: factorOf(stored.offer), now: factorOf(terms) }
    const { keep } = pricesOf({ line: standingLine(stored), now: cost, unit_factors }, currency, null)
    const isStated = offered_quotes.some(({ newest }) => newest.id === terms?.quote_id && newest.freight !== null)
    const kept = lacksFreight(stored.line) && !isStated ? withUnknownFreight(cost) : cost
    return { ...stored, line: { ...stored.line, ...kept, markup_percent: keep.markup_percent } }
  })
