import { recostLines, type StandingCost } from '../../../domain/costing/recost'
import { invalid } from '../../refusal'
import { costFields, storedLine, type Cost, type LineValues } from './orderLineCosts'
import type { StoredLine } from './orderLinesRepository'
import { keptCost, withFactor } from './keptCost'

/** What the lines that come from quotes cost; null for the others. 422 at the lines of which the supplier does not have as much. */
export function quotedCosts(
  currency: string,
  lines: readonly LineValues[],
  there: readonly StoredLine[],
): (Cost | null)[] {
  const standing = there.flatMap((stored) => standingCost(stored) ?? [])
  const quoted = lines.map((line) => {
    const stored = storedLine(line, there)
    return stored && standing.some(({ id }) => id === stored.line.id) ? stored : undefined
  })
  const costs = recostLines(
    lines.flatMap(({ quantity }, index) => (quoted[index] ? [{ id: quoted[index].line.id, quantity }] : [])),
    standing,
    currency,
  )
  const problems = lines.flatMap(({ quantity }, index) => {
    const stored = quoted[index]
    return stored && !costs.get(stored.line.id)
      ? [
          {
            path: `lines.${index}.quantity`,
            message: `Line ${index + 1}: the supplier does not have ${quantity}. Enter less, or add a line for the rest.`,
          },
        ]
      : []
  })
  if (problems.length > 0) throw invalid(problems)
  return quoted.map((stored) => (stored ? { ...costFields(stored), ...costs.get(stored.line.id) } : null))
}

/** A stored line as it is bought anew; null where it stands on no quote. */
function standingCost(stored: StoredLine): StandingCost | null {
  const { line, quote_id, offer } = stored
  if (line.quote_line_id === null || quote_id === null || offer === null) return null
  return {
    ...keptCost(line),
    id: line.id,
    quantity: line.quantity,
    quote_id,
    quote_line_id: line.quote_line_id,
    terms: withFactor(offer),
  }
}
