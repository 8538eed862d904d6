import { compare, multiply, percentOf, subtract, type Decimal } from './money'

/** A rate that moves by more than this from one day to the next is probably a slip (MST-04). */
export const rateMoveLimitPercent = '10'

/** Does a rate lie more than the limit above or below the one that stood before it? Both are more than 0. */
export function movesTooFar(before: Decimal, after: Decimal): boolean {
  const move = subtract(after, before)
  const distance = compare(move, '0') < 0 ? multiply(move, '-1') : move
  return compare(distance, percentOf(before, rateMoveLimitPercent)) > 0
}
