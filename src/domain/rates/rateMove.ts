import { compare, multiply, percentOf, subtract, type Decimal } from '../money/money'

/** A larger change from one day to the next is probably a mistake (MST-04). */
export const rateMoveLimitPercent = '10'

/** Whether a rate differs from the previous one by more than the limit. Both are above 0. */
export function movesTooFar(before: Decimal, after: Decimal): boolean {
  const move = subtract(after, before)
  const distance = compare(move, '0') < 0 ? multiply(move, '-1') : move
  return compare(distance, percentOf(before, rateMoveLimitPercent)) > 0
}
