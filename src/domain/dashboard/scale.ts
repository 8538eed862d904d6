import { divide, type Decimal, roundTo } from '../money/money'

/** The units of the amounts of a chart, the largest first: each is used where the largest amount has at least ten of it. */
const units = [
  { unit: 'millions', size: 1_000_000 },
  { unit: 'thousands', size: 1_000 },
  { unit: 'whole', size: 1 },
] as const
type ScaleUnit = (typeof units)[number]['unit']

export interface Scale {
  unit: ScaleUnit
  /** The amount in this unit, with at most one decimal. */
  of: (amount: Decimal) => Decimal
}

/** The unit in which amounts are read together. */
export function scaleOf(amounts: readonly Decimal[]): Scale {
  const most = Math.max(0, ...amounts.map((amount) => Math.abs(Number(amount))))
  const { unit, size } = units.find((each) => most >= each.size * 10) ?? { unit: 'whole', size: 1 }
  return { unit, of: (amount) => roundTo(divide(amount, String(size)), size === 1 ? 0 : 1) }
}
