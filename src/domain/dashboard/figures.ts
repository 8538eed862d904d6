import type { ClosedReason } from '../enquiries/closedReasons'
import { add, type Decimal, divide, isZero, multiply, subtract, sum } from '../money/money'
import type { OrderStatus } from '../orders/orderLifeCycle'
import { owingStatuses } from '../payments/balance'
import { costedOf, type FigureList } from './figureList'
import { pipelineStages, type PipelineStage, stageDocuments } from './pipeline'
import type { DayRange } from '../dates/periods'

/** The statuses of an order that was won: it was confirmed, and not cancelled since. */
const wonStatuses: readonly OrderStatus[] = owingStatuses

/** Documents and their value in the branch's currency; those whose value is unknown are counted apart. */
export interface Amount {
  count: number
  value: Decimal
  unvalued: number
}

/** The margin of won orders whose costs are all known; the others are counted apart. */
export interface Margin {
  orders: number
  net: Decimal
  cost: Decimal
  uncosted: number
}

/** The quotations of a period by what came of them. */
export interface Quoted {
  won: number
  lost: number
  waiting: number
}

interface MonthFigures {
  month: string
  won: Amount
  quoted: Quoted
  /** Null for those who may not see costs. */
  margin: Margin | null
}

interface Outcome extends Amount {
  status: 'lost' | 'cancelled'
  reason_code: ClosedReason | null
}

export interface BranchFigures {
  branch_id: string
  currency: string
  pipeline: readonly (Amount & { stage: PipelineStage })[]
  outcomes: readonly Outcome[]
  months: readonly MonthFigures[]
}

const noAmount: Amount = { count: 0, value: '0', unvalued: 0 }

/** Documents and their value, added up. */
export const addAmounts = (amounts: readonly Amount[]): Amount =>
  amounts.reduce(
    (total, { count, value, unvalued }) => ({
      count: total.count + count,
      value: add(total.value, value),
      unvalued: total.unvalued + unvalued,
    }),
    noAmount,
  )

const addQuoted = (all: readonly Quoted[]): Quoted =>
  all.reduce(
    (total, { won, lost, waiting }) => ({
      won: total.won + won,
      lost: total.lost + lost,
      waiting: total.waiting + waiting,
    }),
    { won: 0, lost: 0, waiting: 0 },
  )

/** Margins, added up; null where one may not be seen. */
export function addMargins(margins: readonly (Margin | null)[]): Margin | null {
  const known = margins.filter((margin) => margin !== null)
  if (known.length < margins.length || known.length === 0) return null
  return {
    orders: known.reduce((total, { orders }) => total + orders, 0),
    net: sum(known.map(({ net }) => net)),
    cost: sum(known.map(({ cost }) => cost)),
    uncosted: known.reduce((total, { uncosted }) => total + uncosted, 0),
  }
}

/** The share of quotations that were won, in percent with one decimal, among those with an answer; null without any. */
export const hitRate = ({ won, lost }: Quoted): Decimal | null =>
  won + lost === 0 ? null : divide(multiply(String(won), '100'), String(won + lost), 1)

/** The margin in percent of the net, with one decimal; null where nothing was sold. */
export const marginPercent = ({ net, cost }: Margin): Decimal | null =>
  isZero(net) ? null : divide(multiply(subtract(net, cost), '100'), net, 1)

/** The figures of branches with the same currency, added up. */
export function addBranches(branches: readonly BranchFigures[]) {
  const months = branches[0]?.months.map(({ month }) => month) ?? []
  const outcomes = new Map<string, Outcome[]>()
  for (const outcome of branches.flatMap((branch) => branch.outcomes)) {
    const key = `${outcome.status} ${outcome.reason_code}`
    outcomes.set(key, [...(outcomes.get(key) ?? []), outcome])
  }
  const byMonth = months.map((month) => {
    const same = branches.flatMap((branch) => branch.months.filter((each) => each.month === month))
    return {
      month,
      won: addAmounts(same.map(({ won }) => won)),
      quoted: addQuoted(same.map(({ quoted }) => quoted)),
      margin: addMargins(same.map(({ margin }) => margin)),
    }
  })
  return {
    pipeline: pipelineStages.map((stage) => ({
      stage,
      ...addAmounts(branches.flatMap(({ pipeline }) => pipeline.filter((each) => each.stage === stage))),
    })),
    outcomes: [...outcomes.values()]
      .flatMap(([first, ...more]) => (first ? [{ ...first, ...addAmounts([first, ...more]) }] : []))
      .sort((left, right) => right.count - left.count),
    months: byMonth,
    won: addAmounts(byMonth.map(({ won }) => won)),
    quoted: addQuoted(byMonth.map(({ quoted }) => quoted)),
    margin: addMargins(byMonth.map(({ margin }) => margin)),
  }
}
export type Figures = ReturnType<typeof addBranches>

/** What was won in the months of a branch. */
export const wonIn = ({ months }: Pick<BranchFigures, 'months'>): Amount => addAmounts(months.map(({ won }) => won))

/** The list of the orders that were won between two days. */
export const wonList = ({ from, to }: DayRange): FigureList => ({
  list: 'orders',
  query: { status: wonStatuses, confirmed_from: from, confirmed_to: to },
})

/** Of the list of orders those that a margin is of: where the cost of some is not known, those of which it is. */
export const marginList = (orders: FigureList, margin: Margin | null): FigureList =>
  margin && margin.uncosted > 0 ? costedOf(orders) : orders

/** The statuses of an order for each answer to its quotation. */
export const quotedStatuses: Record<keyof Quoted, readonly OrderStatus[]> = {
  won: wonStatuses,
  lost: ['lost'],
  waiting: stageDocuments.quoted.statuses as readonly OrderStatus[],
}

/** The list of the quotations that were sent between two days, by what came of them. */
export const quotedList = (of: keyof Quoted, { from, to }: DayRange): FigureList => ({
  list: 'orders',
  query: { status: quotedStatuses[of], quoted_from: from, quoted_to: to },
})

/** The list of the enquiries that ended between two days for a reason. */
export const outcomeList = (
  { status, reason_code }: Pick<Outcome, 'status' | 'reason_code'>,
  { from, to }: DayRange,
): FigureList => ({
  list: 'enquiries',
  query: { status, closed_because: reason_code ?? 'none', closed_from: from, closed_to: to },
})
