import { compare, divide, isPositive, largest, multiply, smallest, type Decimal } from '../../../domain/money/money'
import './marginBar.scss'

/**
 * Half the bar is 15 %, a full one 30 %: typical trading margins stay distinguishable, and anything above is simply
 * full.
 */
const full = '30'

/** The position of a percentage on the bar. */
const along = (percent: Decimal) => divide(multiply(smallest(largest(percent, '0'), full), '100'), full, 0)

/**
 * The margin of a price, as a small bar beside its figure, with the branch's minimum as a tick; a loss has no bar, and
 * its figure is red.
 */
export function MarginBar({ percent, floor = null }: { percent: Decimal | null; floor?: Decimal | null }) {
  if (percent === null) return null
  const share = along(percent)
  return (
    <span className="zb-margin-bar" aria-hidden>
      {isPositive(share) && <span className="zb-margin-fill" style={{ width: `${share}%` }} />}
      {floor !== null && <span className="zb-margin-tick" style={{ insetInlineStart: `${along(floor)}%` }} />}
    </span>
  )
}

/** Whether the margin is below the branch's minimum. */
export const isUnder = (percent: Decimal | null, floor: Decimal | null): boolean =>
  percent !== null && floor !== null && compare(percent, floor) < 0

/** Whether it is sold below cost. */
export const isLoss = (percent: Decimal | null): boolean => percent !== null && compare(percent, '0') < 0
