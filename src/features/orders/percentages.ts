import { type Decimal, roundTo } from '../../domain/money/money'

/** A percentage as the page shows it, to one decimal. */
export const shownPercent = (percent: Decimal | null) => percent && roundTo(percent, 1)

/** The length of a bar in percent: for display only, not for calculation. */
export const share = (part: Decimal, whole: Decimal) =>
  Number(whole) > 0 ? Math.max(0, Math.min(100, (Number(part) / Number(whole)) * 100)) : 0
