import { daysAfter, daysBefore } from '../dates/days'
import type { DayRange } from '../dates/periods'
import { add, type Decimal } from '../money/money'
import type { FigureList } from './figureList'
import { addAmounts, type Amount } from './figures'

/** Which quotations are in the report: those that have expired unanswered, or expire within so many days. */
export const quotationPeriods = ['expired', '7', '14', '30', '90'] as const
export type QuotationPeriod = (typeof quotationPeriods)[number]
export const defaultQuotationPeriod: QuotationPeriod = '30'

/** The days of expiry of a period, both included; null is without a first day. */
export interface ExpiryDays {
  from: string | null
  to: string
}

export function daysOfQuotations(period: QuotationPeriod, today: string): ExpiryDays {
  if (period === 'expired') return { from: null, to: daysBefore(today, 1) }
  return { from: today, to: daysAfter(today, Number(period)) }
}

/** A quotation that waits for the client's answer. */
interface WaitingQuotation {
  order_id: string
  order_number: string | null
  valid_until: string
  client_id: string
  client_name: string
  assignee_id: string | null
  assignee_name: string | null
  currency: string
  total: Decimal
  /** In the currency of the branch; null without an exchange rate. */
  value: Decimal | null
}

/** The quotations of a day in a currency. */
interface ExpiringAmount extends Amount {
  day: string
  currency: string
  /** In their own currency; the value is in that of the branch. */
  total: Decimal
}

export interface BranchQuotations<Row extends WaitingQuotation = WaitingQuotation> extends ExpiryDays {
  branch_id: string
  currency: string
  /** The first ones to expire. */
  rows: readonly Row[]
  /** All of them. */
  amounts: readonly ExpiringAmount[]
}

type AmountInCurrency = Amount & Pick<ExpiringAmount, 'currency' | 'total'>

/** The quotations of branches with the same currency: in the order in which they expire, and the total of each currency. */
export function addQuotations(branches: readonly BranchQuotations[]) {
  const amounts = branches.flatMap((branch) => branch.amounts)
  const currencies = [...new Set(amounts.map(({ currency }) => currency))].sort()
  return {
    rows: branches
      .flatMap(({ branch_id, rows }) => rows.map((row) => ({ ...row, branch_id })))
      .sort((left, right) => left.valid_until.localeCompare(right.valid_until)),
    currencies: currencies.map((currency): AmountInCurrency => {
      const own = amounts.filter((amount) => amount.currency === currency)
      return { currency, ...addAmounts(own), total: own.reduce((total, amount) => add(total, amount.total), '0') }
    }),
    total: addAmounts(amounts),
  }
}

interface ExpiryStep extends Amount, ExpiryDays {
  /** A day (YYYY-MM-DD), or a month (YYYY-MM) of those that have expired. */
  key: string
}

/** The values in the order of time: of each day of a period, or of the months in which quotations have expired. */
export function expirySteps(period: QuotationPeriod, branches: readonly BranchQuotations[]): ExpiryStep[] {
  const amounts = branches.flatMap((branch) => branch.amounts)
  const within = (days: DayRange) => addAmounts(amounts.filter(({ day }) => day >= days.from && day <= days.to))
  const [first] = branches
  if (!first) return []
  if (period === 'expired') {
    const months = [...new Set(amounts.map(({ day }) => day.slice(0, 7)))].sort()
    return months.map((key) => {
      const last = `${key}-31`
      const days = { from: `${key}-01`, to: first.to < last ? first.to : lastOfMonth(key) }
      return { key, ...days, ...within(days) }
    })
  }
  const from = first.from ?? first.to
  return Array.from({ length: Number(period) + 1 }, (_, place) => {
    const day = daysAfter(from, place)
    return { key: day, from: day, to: day, ...within({ from: day, to: day }) }
  })
}

function lastOfMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** How many quotations a branch has; in one currency, if it is given. */
export const quotationCount = ({ amounts }: BranchQuotations, currency?: string): number =>
  amounts
    .filter((amount) => currency === undefined || amount.currency === currency)
    .reduce((count, amount) => count + amount.count, 0)

/** The list of the quotations that expire between two days; in one currency, if it is given. */
export const quotationList = ({ from, to }: ExpiryDays, currency?: string): FigureList => ({
  list: 'orders',
  query: {
    status: 'quoted',
    ...(from === null ? {} : { valid_until_from: from }),
    valid_until_to: to,
    ...(currency === undefined ? {} : { currency }),
  },
})
