import type { Decimal } from '../money/money'
import { reasonNotToAsk } from '../rfqs/rfqRules'

export interface PastDeals {
  times: number
  /** YYYY-MM-DD */
  last_on: string
  unit_price: Decimal
  currency: string
  unit: string
}

export interface SupplierRecord {
  /** RFQs that are past their deadline, and those that were answered. */
  asked: number
  answered: number
  /** The median time to the first answer; null without an answer. */
  hours: number | null
  /** Answered RFQs that are awarded, and those with an award to this supplier. */
  decided: number
  won: number
  /** Deliveries with a due date that can be judged, and those in time. */
  due: number
  kept: number
  /** Answers with a lead time to an RFQ with a required date, and those that met it. */
  timed: number
  in_time: number
}

export interface AskCandidate extends SupplierRecord {
  supplier_id: string
  name: string
  active: boolean
  blocked_reason: string | null
  /** Without an e-mail address and a WhatsApp number, so the link has to be copied. */
  link_only: boolean
  sold: PastDeals | null
  priced: PastDeals | null
  /** The last price in percent of the item's median; null when there is nothing to compare. */
  of_median: Decimal | null
  category: string | null
}

/** The reasons of a suggestion, as data for a sentence in any language. */
type AskReason =
  | ({ kind: 'sold' | 'priced' } & PastDeals)
  | { kind: 'below_median' | 'above_median'; percent: number }
  | { kind: 'category'; category: string }
  | { kind: 'answers'; answered: number; asked: number; hours: number | null }
  | { kind: 'never_asked' }
  | { kind: 'won'; won: number; decided: number }
  | { kind: 'lead_time'; kept: number; due: number }
  | { kind: 'in_time'; in_time: number; timed: number }
  | { kind: 'link_only' }

/** The criteria, each 0 to 100; null when unknown. */
interface AskFigures {
  item: number
  price: number | null
  answers: number | null
  wins: number | null
  lead_time: number | null
}

export interface RankedSupplier {
  supplier_id: string
  name: string
  score: number
  figures: AskFigures
  reasons: AskReason[]
}

/** Weights in percent: not selling the goods is decisive, and so is, almost, never answering. */
const weights = { item: 40, answers: 25, price: 15, wins: 10, lead_time: 10 } as const
/** The value of an unknown criterion: neutral for new suppliers. */
const unknown = 50

const byName = new Intl.Collator('en')

/**
 * Ranks the suppliers for a line, best first. Excludes inactive and blocked suppliers and those not known to sell it; a
 * supplier who can only get a copied link is included (RFQ-02). `today` is YYYY-MM-DD.
 */
export function rankSuppliers(candidates: readonly AskCandidate[], today: string): RankedSupplier[] {
  return candidates
    .filter((candidate) => !reasonNotToAsk(candidate) && sellsIt(candidate))
    .map((candidate) => judge(candidate, today))
    .sort(
      (left, right) =>
        right.score - left.score ||
        byName.compare(left.name, right.name) ||
        (left.supplier_id < right.supplier_id ? -1 : 1),
    )
}

export type Seller = Pick<
  AskCandidate,
  'supplier_id' | 'name' | 'active' | 'blocked_reason' | 'sold' | 'priced' | 'category'
>

const sellsIt = ({ sold, priced, category }: Seller) => sold !== null || priced !== null || category !== null

/** Why sellers of a line's goods are not suggested: RFQ-02 excludes them, or the list is full. */
export const leftOutReasons = ['blocked', 'inactive', 'not_listed'] as const

export interface LeftOut {
  why: (typeof leftOutReasons)[number]
  count: number
  /** By name, the first twenty. */
  suppliers: { supplier_id: string; name: string; blocked_reason: string | null }[]
}

const named = 20

/** The known sellers of a line's goods that are not in `listed`, by reason. */
export function leftOut(sellers: readonly Seller[], listed: ReadonlySet<string>): LeftOut[] {
  const unlisted = sellers
    .filter((seller) => sellsIt(seller) && !listed.has(seller.supplier_id))
    .sort((left, right) => byName.compare(left.name, right.name))
  return leftOutReasons.flatMap((why) => {
    const these = unlisted.filter((seller) => (reasonNotToAsk(seller) ?? 'not_listed') === why)
    const suppliers = these.slice(0, named).map(({ supplier_id, name, blocked_reason }) => ({
      supplier_id,
      name,
      blocked_reason: why === 'blocked' ? blocked_reason : null,
    }))
    return these.length > 0 ? [{ why, count: these.length, suppliers }] : []
  })
}

function judge(candidate: AskCandidate, today: string): RankedSupplier {
  const figures: AskFigures = {
    item: knowsItem(candidate, today),
    price: pricePoints(candidate.of_median),
    answers: candidate.asked > 0 ? answerPoints(candidate) : null,
    wins: candidate.decided > 0 ? shareOf(candidate.won, candidate.decided) : null,
    lead_time: leadTimePoints(candidate),
  }
  const points = (Object.keys(weights) as (keyof AskFigures)[]).map(
    (figure) => (figures[figure] ?? unknown) * weights[figure],
  )
  const score = Math.round(points.reduce((total, each) => total + each, 0) / 100)
  return { supplier_id: candidate.supplier_id, name: candidate.name, score, figures, reasons: reasonsOf(candidate) }
}

/** A purchase weighs more than a price, a price more than the category; older dates weigh less. */
function knowsItem({ sold, priced }: AskCandidate, today: string): number {
  const known = [
    sold ? 100 * freshness(sold.last_on, today) : 0,
    priced ? 75 * freshness(priced.last_on, today) : 0,
    25,
  ]
  return Math.round(Math.max(...known))
}

/** 1 within a year, 3/4 within two, 1/2 before. */
function freshness(day: string, today: string): number {
  const days = (Date.parse(today) - Date.parse(day)) / 86_400_000
  return days <= 366 ? 1 : days <= 731 ? 0.75 : 0.5
}

/** The median gives 50; 50 % below it 100, 50 % above it 0. */
function pricePoints(of_median: Decimal | null): number | null {
  return of_median === null ? null : Math.max(0, Math.min(100, Math.round(150 - Number(of_median))))
}

/** 4/5 for answering, 1/5 for answering within a day. */
function answerPoints({ asked, answered, hours }: AskCandidate): number {
  const quick = hours === null || answered === 0 ? 0 : hours <= 24 ? 100 : hours <= 72 ? 60 : hours <= 168 ? 20 : 0
  return Math.round((shareOf(answered, asked) * 4 + quick) / 5)
}

/** Delivery performance; when unknown, the offered lead times. */
function leadTimePoints({ due, kept, timed, in_time }: AskCandidate): number | null {
  if (due > 0) return shareOf(kept, due)
  return timed > 0 ? shareOf(in_time, timed) : null
}

/** A share in percent, smoothed for small numbers: 1 of 1 is not 100 %. */
const shareOf = (part: number, whole: number) => Math.round((100 * (part + 1)) / (whole + 2))

function reasonsOf(candidate: AskCandidate): AskReason[] {
  const {
    sold,
    priced,
    of_median,
    category,
    asked,
    answered,
    hours,
    decided,
    won,
    due,
    kept,
    timed,
    in_time,
    link_only,
  } = candidate
  const reasons: AskReason[] = []
  if (sold) reasons.push({ kind: 'sold', ...sold })
  else if (priced) reasons.push({ kind: 'priced', ...priced })
  else if (category !== null) reasons.push({ kind: 'category', category })
  const off = of_median === null ? 0 : Math.round(Number(of_median)) - 100
  if (off !== 0) reasons.push({ kind: off < 0 ? 'below_median' : 'above_median', percent: Math.abs(off) })
  reasons.push(
    asked > 0 ? { kind: 'answers', answered, asked, hours: answered > 0 ? hours : null } : { kind: 'never_asked' },
  )
  if (decided > 0) reasons.push({ kind: 'won', won, decided })
  if (due > 0) reasons.push({ kind: 'lead_time', kept, due })
  else if (timed > 0) reasons.push({ kind: 'in_time', in_time, timed })
  if (link_only) reasons.push({ kind: 'link_only' })
  return reasons
}
