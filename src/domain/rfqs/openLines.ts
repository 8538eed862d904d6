import { covers } from '../comparison/coverage'
import type { OfferClass } from '../comparison/offerClass'
import { type Decimal, isPositive, subtract, sum } from '../money/money'

interface RequestedLine {
  id: string
  quantity: Decimal
}

/** A line that is not covered in full, and the missing quantity in the line's unit. */
export interface OpenLine<L extends RequestedLine> {
  line: L
  missing: Decimal
}

/** The lines that the allocations leave open, in whole or in part, in the order of the lines. */
export function openLines<L extends RequestedLine>(
  lines: readonly L[],
  allocations: readonly { rfq_line_id: string; quantity: Decimal }[],
): OpenLine<L>[] {
  return lines.flatMap((line) => {
    const missing = subtract(
      line.quantity,
      sum(allocations.filter(({ rfq_line_id }) => rfq_line_id === line.id).map(({ quantity }) => quantity)),
    )
    return isPositive(missing) ? [{ line, missing }] : []
  })
}

/** The lines that no supplier covers; they are in no total. */
export function unofferedLines<L extends RequestedLine>(
  lines: readonly L[],
  suppliers: readonly { offers: readonly { rfq_line_id: string; class: OfferClass }[] }[],
): L[] {
  const covered = new Set(
    suppliers.flatMap(({ offers }) =>
      offers.filter((offer) => covers(offer.class)).map(({ rfq_line_id }) => rfq_line_id),
    ),
  )
  return lines.filter(({ id }) => !covered.has(id))
}

/** Line positions as text: "3", "7–9", "12". */
export function positionRuns(lines: readonly { position: number }[]): string[] {
  const runs: { from: number; to: number }[] = []
  for (const position of lines.map((line) => line.position).sort((left, right) => left - right)) {
    const last = runs.at(-1)
    if (last && position <= last.to + 1) last.to = position
    else runs.push({ from: position, to: position })
  }
  return runs.flatMap(({ from, to }) =>
    from === to ? [`${from}`] : to === from + 1 ? [`${from}`, `${to}`] : [`${from}–${to}`],
  )
}

/** Line positions as one text: "3, 7–9, 12". */
export const positionsInWords = (lines: readonly { position: number }[]): string => positionRuns(lines).join(', ')
