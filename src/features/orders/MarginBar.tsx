import { compare, divide, isPositive, largest, multiply, smallest, type Decimal } from '../../domain/money'
import './marginBar.scss'

/** Half the bar is 15 %, a full one 30 %: trading margins stay apart on it, and what is more is simply full. */
const full = '30'

/** How far along the bar a percentage lies. */
const along = (percent: Decimal) => divide(multiply(smallest(largest(percent, '0'), full), '100'), full, 0)

/** How much of a price is left, as a small bar beside its figure, the branch's floor as a tick; a loss has none, and is red where the figure stands. */
export function MarginBar({ percent, floor = null }: { percent: Decimal | null; floor?: Decimal | null }) {
  if (percent === null) return null
  const share = along(percent)
  return (
    <span className="zb-margin-bar" aria-hidden>
      {isPositive(share) && <span className="zb-margin-fill" style={{ width: `${share}%` }} />}
      {floor !== null && <span className="zb-margin-tick" style={{ left: `${along(floor)}%` }} />}
    </span>
  )
}

/** Less is left than the branch wants. */
export const isUnder = (percent: Decimal | null, floor: Decimal | null): boolean =>
  percent !== null && floor !== null && compare(percent, floor) < 0

/** Sold under its cost. */
export const isLoss = (percent: Decimal | null): boolean => percent !== null && compare(percent, '0') < 0
