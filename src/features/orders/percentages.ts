import { type Decimal, roundTo } from '../../domain/money'

/** A percentage as the page shows it, to one decimal. */
export const shownPercent = (percent: Decimal | null) => percent && roundTo(percent, 1)

/** How long a bar is, of a hundred: for the eye only, never to calculate with. */
export const share = (part: Decimal, whole: Decimal) =>
  Number(whole) > 0 ? Math.max(0, Math.min(100, (Number(part) / Number(whole)) * 100)) : 0
