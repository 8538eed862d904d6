import type { Decimal } from './money'
import { whyNotAsked } from './rfqRules'

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
  /** Neither an e-mail address nor a WhatsApp number: the link is copied and handed over. */
  link_only: boolean
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
  | { kind: 'link_only' }

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
 * Who should be asked for a line, the best first, at equal points by name. A supplier who is inactive, blocked or not known to sell it
 * is never proposed; one who can only be handed a link is (RFQ-02). `today` is YYYY-MM-DD.
 */
export function rankSuppliers(candidates: readonly AskCandidate[], today: string): RankedSupplier[] {
  return candidates
    .filter((candidate) => !whyNotAsked(candidate) && sellsIt(candidate))
    .map((candidate) => judge(candidate, today))
    .sort(
      (left, right) =>
        right.score - left.score ||
        byName.compare(left.name, right.name) ||
        (left.supplier_id < right.supplier_id ? -1 : 1),
    )
}

/** A supplier as far as it is asked whether and why the line's goods are bought there. */
export type Seller = Pick<
  AskCandidate,
  'supplier_id' | 'name' | 'active' | 'blocked_reason' | 'sold' | 'priced' | 'category'
>

const sellsIt = ({ sold, priced, category }: Seller) => sold !== null || priced !== null || category !== null

/** Why sellers of a line's goods are not proposed: RFQ-02 forbids it, or the list is full. */
export const leftOutReasons = ['blocked', 'inactive', 'not_listed'] as const

export interface LeftOut {
  why: (typeof leftOutReasons)[number]
  /** All of them, the unnamed too. */
  count: number
  /** By name, the first twenty. */
  suppliers: { supplier_id: string; name: string; blocked_reason: string | null }[]
}

/** So many of those who are left out for one reason are named. */
const named = 20

/** The suppliers who are known to sell a line's goods and are not among the `listed`, by the reason why. */
export function leftOut(sellers: readonly Seller[], listed: ReadonlySet<string>): LeftOut[] {
  const unlisted = sellers
    .filter((seller) => sellsIt(seller) && !listed.has(seller.supplier_id))
    .sort((left, right) => byName.compare(left.name, right.name))
  return leftOutReasons.flatMap((why) => {
    const these = unlisted.filter((seller) => (whyNotAsked(seller) ?? 'not_listed') === why)
    const suppliers = these
      .slice(0, named)
      .map(({ supplier_id, name, blocked_reason }) => ({
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

/** Who sold it counts more than who named a price, and he more than who sells its kind; what is long ago counts less. */
function knowsItem({ sold, priced }: AskCandidate, today: string): number {
  const known = [
    sold ? 100 * freshness(sold.last_on, today) : 0,
    priced ? 75 * freshness(priced.last_on, today) : 0,
    25,
  ]
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
