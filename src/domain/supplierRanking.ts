import { type Decimal, divide, multiply, isPositive } from './money'
import { median } from './priceGuard'

/** What a supplier asked for an item: how often, and the last time. */
export interface PastDeals {
  times: number
  /** YYYY-MM-DD */
  last_on: string
  unit_price: Decimal
  currency: string
  unit: string
}

/** What is known of a supplier, whatever he is asked for. */
export interface SupplierRecord {
  /** RFQs that he was asked and may not answer any more, and those of them that he answered. */
  asked: number
  answered: number
  /** From being asked to his first answer, the middle one; null where he never answered. */
  hours: number | null
  /** RFQs that he answered and that are awarded, and those of them of which he got a part. */
  decided: number
  won: number
  /** Promises of delivery that can be judged, and those that were kept. */
  due: number
  kept: number
  /** Answers with a lead time to an RFQ with a day by which it was wanted, and those that met the day. */
  timed: number
  in_time: number
}

export interface AskCandidate extends SupplierRecord {
  supplier_id: string
  name: string
  active: boolean
  blocked_reason: string | null
  /** Has he an e-mail address or a phone? */
  reachable: boolean
  /** What was bought of the item from him. */
  sold: PastDeals | null
  /** The prices that he gave for it. */
  priced: PastDeals | null
  /** His last price in percent of the item's median; null where nothing can be compared. */
  of_median: Decimal | null
  /** The category of the line that he sells, else null. */
  category: string | null
}

/** Why somebody is proposed, in parts that a language makes a sentence of. */
export type AskReason =
  | ({ kind: 'sold' | 'priced' } & PastDeals)
  | { kind: 'below_median' | 'above_median'; percent: number }
  | { kind: 'category'; category: string }
  | { kind: 'answers'; answered: number; asked: number; hours: number | null }
  | { kind: 'never_asked' }
  | { kind: 'won'; won: number; decided: number }
  | { kind: 'lead_time'; kept: number; due: number }
  | { kind: 'in_time'; in_time: number; timed: number }

/** What he is judged by, each 0 to 100; null where nothing is known of it. */
export interface AskFigures {
  item: number
  price: number | null
  answers: number | null
  wins: number | null
  lead_time: number | null
}

export interface RankedSupplier {
  supplier_id: string
  name: string
  /** 0 to 100 */
  score: number
  figures: AskFigures
  reasons: AskReason[]
}

/** How much each counts of 100: who does not sell the goods is of no use, and who never answers hardly. */
const weights = { item: 40, answers: 25, price: 15, wins: 10, lead_time: 10 } as const
/** What stands for what is not known yet: a new supplier is neither praised nor blamed. */
const unknown = 50

const byName = new Intl.Collator('en')

/**
 * Who should be asked for a line, the best first, at equal points by name. Who is inactive, blocked, or has neither e-mail nor phone
 * is never proposed, nor who is not known to sell it. `today` is YYYY-MM-DD.
 */
export function rankSuppliers(candidates: readonly AskCandidate[], today: string): RankedSupplier[] {
  return candidates
    .filter((candidate) => candidate.active && !candidate.blocked_reason && candidate.reachable && sellsIt(candidate))
    .map((candidate) => judge(candidate, today))
    .sort((left, right) => right.score - left.score || byName.compare(left.name, right.name) || (left.supplier_id < right.supplier_id ? -1 : 1))
}

const sellsIt = ({ sold, priced, category }: Pick<AskCandidate, 'sold' | 'priced' | 'category'>) => sold !== null || priced !== null || category !== null

function judge(candidate: AskCandidate, today: string): RankedSupplier {
  const figures: AskFigures = {
    item: knowsItem(candidate, today),
    price: pricePoints(candidate.of_median),
    answers: candidate.asked > 0 ? answerPoints(candidate) : null,
    wins: candidate.decided > 0 ? shareOf(candidate.won, candidate.decided) : null,
    lead_time: leadTimePoints(candidate),
  }
  const points = (Object.keys(weights) as (keyof AskFigures)[]).map((figure) => (figures[figure] ?? unknown) * weights[figure])
  const score = Math.round(points.reduce((total, each) => total + each, 0) / 100)
  return { supplier_id: candidate.supplier_id, name: candidate.name, score, figures, reasons: reasonsOf(candidate) }
}

/** Who sold it counts more than who named a price, and he more than who sells its kind; what is long ago counts less. */
function knowsItem({ sold, priced }: AskCandidate, today: string): number {
  const known = [sold ? 100 * freshness(sold.last_on, today) : 0, priced ? 75 * freshness(priced.last_on, today) : 0, 25]
  return Math.round(Math.max(...known))
}

/** 1 within a year, three quarters within two, half before. */
function freshness(day: string, today: string): number {
  const days = (Date.parse(today) - Date.parse(day)) / 86_400_000
  return days <= 366 ? 1 : days <= 731 ? 0.75 : 0.5
}

/** The median is the middle; 50 % below it is all, 50 % above nothing. */
function pricePoints(of_median: Decimal | null): number | null {
  return of_median === null ? null : Math.max(0, Math.min(100, Math.round(150 - Number(of_median))))
}

/** Four fifths for answering at all, one for answering within a day. */
function answerPoints({ asked, answered, hours }: AskCandidate): number {
  const quick = hours === null || answered === 0 ? 0 : hours <= 24 ? 100 : hours <= 72 ? 60 : hours <= 168 ? 20 : 0
  return Math.round((shareOf(answered, asked) * 4 + quick) / 5)
}

/** What he delivered when; where that is not known, what he said he could. */
function leadTimePoints({ due, kept, timed, in_time }: AskCandidate): number | null {
  if (due > 0) return shareOf(kept, due)
  return timed > 0 ? shareOf(in_time, timed) : null
}

/** A share in percent, drawn to the middle while it rests on little: one of one is not yet always. */
const shareOf = (part: number, whole: number) => Math.round((100 * (part + 1)) / (whole + 2))

function reasonsOf(candidate: AskCandidate): AskReason[] {
  const { sold, priced, of_median, category, asked, answered, hours, decided, won, due, kept, timed, in_time } = candidate
  const reasons: AskReason[] = []
  if (sold) reasons.push({ kind: 'sold', ...sold })
  else if (priced) reasons.push({ kind: 'priced', ...priced })
  else if (category !== null) reasons.push({ kind: 'category', category })
  const off = of_median === null ? 0 : Math.round(Number(of_median)) - 100
  if (off !== 0) reasons.push({ kind: off < 0 ? 'below_median' : 'above_median', percent: Math.abs(off) })
  reasons.push(asked > 0 ? { kind: 'answers', answered, asked, hours: answered > 0 ? hours : null } : { kind: 'never_asked' })
  if (decided > 0) reasons.push({ kind: 'won', won, decided })
  if (due > 0) reasons.push({ kind: 'lead_time', kept, due })
  else if (timed > 0) reasons.push({ kind: 'in_time', in_time, timed })
  return reasons
}

/** A supplier's last price of an item as it can be compared: in the company's currency. */
export interface ComparedPrice {
  supplier_id: string
  unit: string
  /** Null without a rate. */
  converted: Decimal | null
}

/**
 * Each supplier's last price in percent of the median of all suppliers' last prices per the same unit, to one decimal. Of a single
 * price there is no median to speak of: he is left out, as is what has no rate or is free.
 */
export function percentOfMedian(prices: readonly ComparedPrice[]): Map<string, Decimal> {
  const known = prices.flatMap(({ converted, ...price }) => (converted !== null && isPositive(converted) ? [{ ...price, converted }] : []))
  const units = [...new Set(known.map(({ unit }) => unit))]
  return new Map(
    units.flatMap((unit) => {
      const alike = known.filter((price) => price.unit === unit)
      const middle = alike.length > 1 ? median(alike.map(({ converted }) => converted)) : null
      return middle === null ? [] : alike.map(({ supplier_id, converted }) => [supplier_id, divide(multiply(converted, '100'), middle, 1)] as const)
    }),
  )
}
