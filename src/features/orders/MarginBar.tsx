import { compare, divide, isPositive, largest, multiply, smallest, type Decimal } from '../../domain/money'
import './marginBar.scss'

/** Half the bar is 15 %, a full one 30 %: trading margins stay apart on it, and what is more is simply full. */
const full = '30'

/** How much of a price is left, as a small bar beside its figure; a loss has none, and is red where the figure stands. */
export function MarginBar({ percent }: { percent: Decimal | null }) {
  if (percent === null) return null
  const share = divide(multiply(smallest(largest(percent, '0'), full), '100'), full, 0)
  return (
    <span className="zb-margin-bar" aria-hidden>
      {isPositive(share) && <span className="zb-margin-fill" style={{ width: `${share}%` }} />}
    </span>
  )
}

/** Sold under its cost. */
export const isLoss = (percent: Decimal | null): boolean => percent !== null && compare(percent, '0') < 0
