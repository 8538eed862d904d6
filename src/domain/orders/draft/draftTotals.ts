import type { FieldProblem } from '../../documents/decision'
import { isBeyond } from '../../money/bounds'
import { formatMoney } from '../../money/figures'
import { compare, type Decimal } from '../../money/money'

/** Returns the problems of the lines' total: above the maximum amount (NUM-01), or below the discount. */
export function draftTotalProblems(
  { discount, goods, total }: { discount: Decimal; goods: Decimal; total: Decimal },
  currency: string,
): FieldProblem[] {
  // Each line may be valid, and their sum not.
  if (isBeyond(goods) || isBeyond(total))
    return [
      {
        path: 'lines',
        message: 'The total has more than 15 digits before the decimal point. Enter smaller quantities or prices.',
      },
    ]
  if (compare(discount, goods) <= 0) return []
  return [
    {
      path: 'discount',
      message: `The discount of ${formatMoney(discount, currency)} is more than the line total of ${formatMoney(goods, currency)}. Enter a smaller discount.`,
    },
  ]
}
