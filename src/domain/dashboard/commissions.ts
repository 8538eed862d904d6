import { compare, isZero, sum, type Decimal } from '../money/money'
import type { CommissionSums } from '../commissions/commissionStatement'

/** Which balances are in the report; the first is the default. */
export const commissionFilters = ['all', 'due', 'overpaid', 'settled'] as const
export type CommissionFilter = (typeof commissionFilters)[number]

/** The account of an agent in a currency. */
export interface AgentBalance extends CommissionSums {
  agent_id: string
  agent_name: string
  /** How many entries it has. */
  entries: number
  /** Accrued − reversed − paid: negative where more was paid than accrued. */
  due: Decimal
}

/** Whether a balance is one of these. */
export function isInFilter(filter: CommissionFilter, { due }: Pick<AgentBalance, 'due'>): boolean {
  if (filter === 'all') return true
  if (filter === 'settled') return isZero(due)
  return filter === 'due' ? compare(due, '0') > 0 : compare(due, '0') < 0
}

/** The balances of each currency, added up; nothing is converted. */
export function addBalances(balances: readonly AgentBalance[]) {
  const currencies = [...new Set(balances.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => {
    const own = balances.filter((balance) => balance.currency === currency)
    const added = (kind: 'earned' | 'reversed' | 'paid' | 'due') => sum(own.map((balance) => balance[kind]))
    return {
      currency,
      agents: own.length,
      entries: own.reduce((total, { entries }) => total + entries, 0),
      earned: added('earned'),
      reversed: added('reversed'),
      paid: added('paid'),
      due: added('due'),
    }
  })
}
