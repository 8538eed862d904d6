import type { AwardStrategy } from '../../../domain/awards/awardLifeCycle'
import type { OfferClass } from '../../../domain/comparison/offerClass'
import type { Language } from '../../../domain/parties/languages'

/** The comparative statement is internal: it has the languages of the application. */
export type StatementLanguage = Exclude<Language, 'zh' | 'pt'>

/** Lines by their positions: "3, 7–9". */
export interface NamedLines {
  count: number
  positions: string
}

/** The texts of the comparative statement, in one language; days, times and amounts are given as text. */
export interface StatementWords {
  title: string
  facts: Record<'rfq' | 'sent' | 'deadline' | 'prices', string>
  /** The label of the exchange rates, each with its day. */
  rates: (currency: string) => string
  compared_on: (day: string) => string
  seal: {
    none: string
    closed: string
    opened: (when: string, by: string | null) => string
  }
  /** The heads of the first column. */
  lines: (count: number, currency: string) => string
  head: Record<'currency' | 'validity', string>
  /** "INR @ 30.92" */
  rated: (currency: string, rate: string) => string
  expired_on: (day: string) => string
  /** Who entered a quote for its supplier, and that it was after the opening of sealed bids. */
  entered: (by: string, after_opening: boolean) => string
  covered: (coverage: string, asked: string) => string
  total: string
  /** What the totals contain, and the lines that are in none of them; null when there are none. */
  total_note: (unoffered: NamedLines | null) => string
  offer: Record<'not_asked' | 'asked_again' | 'no_bid' | 'lowest' | 'split', string>
  /** What is bought at which price: "USD 10.20 × 72 pcs". */
  priced: (price: string, quantity: string) => string
  /** Why an offer with a price is not ranked. */
  classes: Record<Exclude<OfferClass, 'offered' | 'no_bid' | 'unanswered'>, string>
  /** A freight that a quote does not state, and a 0 that may have been a blank. */
  freight: Record<'not_stated' | 'as_stated_then', string>
  ranks: {
    lowest: string
    other: (rank: number) => string
    after_opening: string
    unstated_freight: string
    expired: string
    late: string
    incomplete: string
    from_others: (count: number) => string
  }
  /** The titles of the sections. */
  sections: {
    suppliers: (timezone: string) => string
    marks: string
    award: string
    trail: string
  }
  response: {
    /** `entered` says who entered it for the supplier; null where the supplier submitted it. */
    answered: (supplier: string, when: string, revision: number | null, entered: string | null) => string
    declined: (supplier: string, when: string | null, reason: string | null) => string
    withdrawn: (supplier: string, when: string) => string
    awaited: (supplier: string, when: string) => string
    none: (supplier: string) => string
  }
  /** The meanings of the marks, with the lines that a total leaves out. */
  marks: {
    lowest: (total: string, left: NamedLines | null) => string
    single: (supplier: string, total: string) => string
    split: (total: string, left: NamedLines | null, proven: boolean) => string
    /** The split could use quotes that do not state their freight; with those that it uses. */
    unstated_freight: (suppliers: string | null) => string
  }
  award: {
    none: string
    strategies: Record<AwardStrategy, string>
    made: (strategy: string, when: string, by: string | null) => string
    given: (supplier: string, lines: NamedLines) => string
    /** "72 pcs bought" */
    bought: (quantity: string) => string
    /** A line that is given in part, or of which more is bought: "1 (60 pcs, 72 pcs bought)". */
    part: (position: string, quantities: string) => string
    total: (total: string) => string
    open: (lines: NamedLines) => string
    reasons: (reasons: string) => string
  }
  trail: (hash: string) => string
}
