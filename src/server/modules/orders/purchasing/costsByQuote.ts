import type { CostByQuote } from '../../../../domain/costing/offeredTerms'
import { pricesOf } from '../../../../domain/costing/repricing'
import { withFactor } from '../../../../domain/orders/draft/lineCosts'
import type { StoredLine } from '../orderLinesRepository'
import { standingLine } from '../repricing/standingQuotes'
import type { OfferedParts } from './offeredTerms'

/** Returns the lines of an order with these costs; their prices stay, so that the markup follows. `currency` is the order's. */
export const withCosts = <Stored extends StoredLine>(
  lines: readonly Stored[],
  costs: ReadonlyMap<string, CostByQuote>,
  offered: OfferedParts['offered_lines'],
  currency: string,
): Stored[] =>
  lines.map((stored) => {
    const cost = costs.get(stored.line.id)
    if (!cost) return stored
    const factorOf = (offer: StoredLine['offer'] | undefined) => (offer ? withFactor(offer).unit_factor : '1')
    const terms = offered.find(({ id }) => id === cost.quote_line_id)
    const unit_factors = { then: factorOf(stored.offer), now: factorOf(terms) }
    const { keep } = pricesOf({ line: standingLine(stored), now: cost, unit_factors }, currency, null)
    return { ...stored, line: { ...stored.line, ...cost, markup_percent: keep.markup_percent } }
  })
