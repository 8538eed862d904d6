import type { TFunction } from 'i18next'
import type { Comparison } from '../../../../contract/comparison'
import type { Proposal, TurningRateAnswer } from '../../../../contract/proposal'
import { linesNotToLowest } from '../../../../domain/comparison/lineFilters'
import { noBreak } from '../../../../domain/money/figures'
import { compare, type Decimal, isPositive, multiply, negate, roundTo, subtract } from '../../../../domain/money/money'
import { formatDecimal, formatMoney } from '../../../../i18n/figures'

export const nameIn = ({ suppliers }: Comparison, id: string): string =>
  suppliers.find(({ supplier_id }) => supplier_id === id)?.supplier_name ?? ''
const positionIn = ({ lines }: Comparison, id: string): number => lines.find((line) => line.id === id)?.position ?? 0

/** "1, 2, 5". */
const listed = (positions: readonly number[]) => [...new Set(positions)].sort((one, other) => one - other).join(', ')

/** A supplier's part of a proposal: the lines, and the longest lead time. */
export function linesOf(
  { allocations }: Proposal,
  comparison: Comparison,
  supplier_id: string,
): { positions: string; count: number; days: number | null } {
  const allocated = allocations.filter((allocation) => allocation.supplier_id === supplier_id)
  const supplier = comparison.suppliers.find((each) => each.supplier_id === supplier_id)
  const days = allocated.map(
    ({ quote_line_id }) =>
      supplier?.offers.find((offer) => offer.quote_line_id === quote_line_id)?.terms?.lead_time_days ??
      supplier?.lead_time_days ??
      null,
  )
  const known = days.filter((each) => each !== null)
  return {
    positions: listed(allocated.map(({ rfq_line_id }) => positionIn(comparison, rfq_line_id))),
    count: allocated.length,
    days: known.length === days.length && known.length > 0 ? Math.max(...known) : null,
  }
}

/**
 * Why the best split is not the lowest of each line: the lines that it awards to a dearer offer, and the saving.
 * Undefined where all go to the lowest.
 */
export function notLowestReason(
  { allocations, total, baselines }: Proposal,
  comparison: Comparison,
  t: TFunction,
): string | null {
  const dearer = linesNotToLowest(comparison.lines, allocations)
  const per_line = baselines.per_line
  if (dearer.length === 0 || !per_line) return null
  const words = { count: dearer.length, lines: listed(dearer.map(({ position }) => position)) }
  return t(compare(per_line.total, total) > 0 ? 'split.why' : 'split.why_limits', words)
}

/** "within 0.4 %"; null where the gap is unknown. */
export function gapWords({ gap }: Proposal): string | null {
  return gap === null ? null : `${formatDecimal(roundTo(multiply(gap, '100'), 2))}${noBreak}%`
}

/** "The split changes if USD rises above TZS 2,789.66 (now 2,612.50, +6.78 %): lines 1, 6 to Kariakoo Hardware; …". */
export function turnWords(
  { currency, direction, today, rate, percent, moves }: TurningRateAnswer,
  comparison: Comparison,
  t: TFunction,
): string {
  if (rate === null) return t(`turn.none_${direction}`, { currency })
  const to = new Map<string, number[]>()
  for (const { rfq_line_id, to: suppliers } of moves) {
    const names =
      suppliers.length === 0
        ? t('turn.nobody')
        : suppliers.map((id) => nameIn(comparison, id)).join(` ${t('turn.and')} `)
    to.set(names, [...(to.get(names) ?? []), positionIn(comparison, rfq_line_id)])
  }
  const what = [...to]
    .map(([name, positions]) => t('turn.move', { count: new Set(positions).size, lines: listed(positions), name }))
    .join('; ')
  return t(`turn.${direction}`, {
    currency,
    rate: formatMoneyRate(comparison.currency, rate),
    today: formatDecimal(today, 2),
    percent: signed(percent),
    what,
  })
}

const formatMoneyRate = (currency: string, rate: Decimal) => `${currency}${noBreak}${formatDecimal(rate, 2)}`
const signed = (percent: Decimal | null) =>
  percent === null ? '' : `${isPositive(percent) ? '+' : ''}${formatDecimal(percent)}${noBreak}%`

/** The difference of two amounts, in words with the sign: null where they are equal. */
export function differenceWords(
  amount: Decimal,
  than: Decimal,
  currency: string,
  t: TFunction,
  key: 'best' | 'before',
): { text: string; dearer: boolean } | null {
  const difference = subtract(amount, than)
  if (compare(difference, '0') === 0) return null
  const dearer = isPositive(difference)
  return {
    text: t(`hand.${key}_${dearer ? 'more' : 'less'}`, {
      amount: formatMoney(dearer ? difference : negate(difference), currency),
    }),
    dearer,
  }
}
