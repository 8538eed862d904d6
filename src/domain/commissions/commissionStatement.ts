import { commissionDue, type CommissionKind } from './commission'
import { add, type Decimal, isZero, roundMoney } from '../money/money'

export interface CommissionSums extends Record<CommissionKind, Decimal> {
  currency: string
}

export interface CommissionMovement {
  currency: string
  kind: CommissionKind
  amount: Decimal
}

/** The first day of a month ("2026-11") and of the next one, YYYY-MM-DD. */
export function daysOfMonth(month: string): { first: string; next: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const following = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { first: `${month}-01`, next: `${following}-01` }
}

/** A month's account of one currency: opening + accrued − reversed − paid = closing. */
export interface CommissionAccount<Entry extends CommissionMovement> extends CommissionSums {
  opening: Decimal
  closing: Decimal
  entries: Entry[]
}

/** The balance of an account; `due` is negative when more was paid than accrued ("Overpaid"). */
export interface CommissionBalance extends CommissionSums {
  opening: Decimal
  due: Decimal
}

/** The only definition of an agent's balance, for a month, an order or all time; rounded to its currency. */
export function balanceOf(
  { currency, earned, reversed, paid }: CommissionSums,
  opening: Decimal = '0',
): CommissionBalance {
  const money = (amount: Decimal) => roundMoney(amount, currency)
  const due = add(opening, commissionDue({ earned, reversed, paid }))
  return {
    currency,
    opening: money(opening),
    earned: money(earned),
    reversed: money(reversed),
    paid: money(paid),
    due: money(due),
  }
}

/** The balance at the end of each month with entries, carried forward per currency; newest month first. */
export function monthlyBalances(
  sums: readonly (CommissionSums & { month: string })[],
): (CommissionBalance & { month: string })[] {
  const carried = new Map<string, Decimal>()
  return [...sums]
    .sort((one, other) => (one.month === other.month ? -byCurrency(one, other) : one.month < other.month ? -1 : 1))
    .map(({ month, ...sum }) => {
      const balance = balanceOf(sum, carried.get(sum.currency))
      carried.set(sum.currency, balance.due)
      return { month, ...balance }
    })
    .reverse()
}

const nothing = { earned: '0', reversed: '0', paid: '0' }

/** The sums per currency, sorted by its code; nothing is converted. */
export function sumsOf(entries: readonly CommissionMovement[]): CommissionSums[] {
  const sums = new Map<string, CommissionSums>()
  for (const { currency, kind, amount } of entries) {
    const sum = sums.get(currency) ?? { currency, ...nothing }
    sums.set(currency, { ...sum, [kind]: add(sum[kind], amount) })
  }
  return [...sums.values()].sort(byCurrency)
}

/** One account per currency. `before` are the sums of all earlier entries. Amounts are rounded to their currency. */
export function accountsOf<Entry extends CommissionMovement>(
  before: readonly CommissionSums[],
  entries: readonly Entry[],
): CommissionAccount<Entry>[] {
  const within = sumsOf(entries)
  const currencies = [...new Set([...before, ...within].map(({ currency }) => currency))].sort()
  return currencies
    .map((currency) => {
      const of = (sums: readonly CommissionSums[]) =>
        sums.find((sum) => sum.currency === currency) ?? { currency, ...nothing }
      const { due: closing, ...balance } = balanceOf(of(within), balanceOf(of(before)).due)
      return { ...balance, closing, entries: entries.filter((entry) => entry.currency === currency) }
    })
    .filter(({ opening, entries: own }) => own.length > 0 || !isZero(opening))
}

const byCurrency = (one: CommissionSums, other: CommissionSums) => (one.currency < other.currency ? -1 : 1)
