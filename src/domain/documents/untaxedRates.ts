import { isZero, type Decimal } from '../money/money'

/** The rates of 0 % that say why a line has no tax. Documents print their names, in the reader's language. */
export const untaxedRates = [
  { code: 'ZERO', name: 'Zero-rated', percent: '0' },
  { code: 'EXEMPT', name: 'Exempt', percent: '0' },
] as const

interface Rate {
  percent: Decimal
  active: boolean
}

/** What a new tax rate proposes: to be the default of the branches without one, where it is the first; and the untaxed rates, where there are none. */
export const proposalsOf = (
  rates: readonly Rate[],
  branches: readonly { id: string; active: boolean; tax_rate_id: string | null }[],
): { default_of: string[]; with_untaxed: boolean } => {
  const active = rates.filter((rate) => rate.active)
  const isFirst = active.every(({ percent }) => isZero(percent))
  return {
    default_of: isFirst
      ? branches.flatMap((branch) => (branch.active && branch.tax_rate_id === null ? [branch.id] : []))
      : [],
    with_untaxed: active.every(({ percent }) => !isZero(percent)),
  }
}
