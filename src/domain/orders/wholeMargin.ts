import { type Decimal, isZero } from '../money/money'

/** What a margin lacks: the lines whose cost, and those whose freight, is not known. */
export interface MarginGaps {
  lines_without_cost?: number
  lines_without_freight?: number
}

/** Whether nothing is missing from the costs of a margin. */
export const isWhole = ({ lines_without_cost = 0, lines_without_freight = 0 }: MarginGaps): boolean =>
  lines_without_cost + lines_without_freight === 0

/** What a margin is: the whole one, more than the real one can be, or nothing where no cost is known. */
export type MarginKind = 'whole' | 'at_most' | 'unknown'

export function marginKind({ cost, ...gaps }: MarginGaps & { cost: Decimal }): MarginKind {
  if (isWhole(gaps)) return 'whole'
  return isZero(cost) && (gaps.lines_without_cost ?? 0) > 0 ? 'unknown' : 'at_most'
}

/** What is missing, as a sentence has it: "the freight of 2 lines". */
export function missingCosts({ lines_without_cost = 0, lines_without_freight = 0 }: MarginGaps): string {
  const lines = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`
  return [
    lines_without_cost > 0 && `the cost of ${lines(lines_without_cost)}`,
    lines_without_freight > 0 && `the freight of ${lines(lines_without_freight)}`,
  ]
    .filter(Boolean)
    .join(' and ')
}
