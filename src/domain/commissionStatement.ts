import { commissionDue, type CommissionKind } from './commission'
import { add, type Decimal, isZero, roundMoney } from './money'

/** What was earned, reversed and paid in one currency. */
export interface CommissionSums extends Record<CommissionKind, Decimal> {
  currency: string
}

/** An entry of an agent's account as a statement needs it. */
export interface CommissionMovement {
  currency: string
  kind: CommissionKind
  amount: Decimal
}

/** Of a month, "2026-11": its first day and that of the next one, YYYY-MM-DD. */
export function daysOfMonth(month: string): { first: string; next: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const following = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { first: `${month}-01`, next: `${following}-01` }
}

/** A month's account of one currency: opening + earned − reversed − paid = closing. */
export interface CommissionAccount<Entry extends CommissionMovement> extends CommissionSums {
  opening: Decimal
  closing: Decimal
  entries: Entry[]
}

/** What is due of an account: less than 0 where more was paid than accrued ("Overpaid"). */
export interface CommissionBalance extends CommissionSums {
  /** Due at the beginning. */
  opening: Decimal
  /** Due at the end: opening + accrued − reversed − paid. */
  due: Decimal
}

/** The one definition of an agent's balance, rounded to its currency: of a month, of an order and of all that there ever was. */
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

/** The balance at the end of each month in which something happened, each currency carried forward by itself; the newest month first. */
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

/** The sums of these entries, each currency by itself in the order of its code; nothing is converted. */
export function sumsOf(entries: readonly CommissionMovement[]): CommissionSums[] {
  const sums = new Map<string, CommissionSums>()
  for (const { currency, kind, amount } of entries) {
    const sum = sums.get(currency) ?? { currency, ...nothing }
    sums.set(currency, { ...sum, [kind]: add(sum[kind], amount) })
  }
  return [...sums.values()].sort(byCurrency)
}

/**
 * The accounts of a month, one per currency in which something was due before or happened: `before` are the sums of all that
 * happened before it, `entries` what happened in it, in their order. Amounts are rounded to their currency.
 */
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
