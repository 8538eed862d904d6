import type { Comparison } from '../../../contract/comparison'
import { type Allocation, costOfBuying } from '../../../domain/allocation'
import { compare, type Decimal, isDecimal, isPositive, smallest, subtract, sum } from '../../../domain/money'
import { buy, isShort, type OfferTerms, type Purchase } from '../../../domain/offer'

/** What is typed for each chosen offer, by the id of its quote line, in the order in which it was chosen. */
export type Chosen = ReadonlyMap<string, string>

type Line = Comparison['lines'][number]
type Supplier = Comparison['suppliers'][number]

interface Choice {
  line: Line
  supplier: Supplier
  terms: OfferTerms
  quote_line_id: string
  quantity: string
}

/** What stands against an award as it is typed; a key of the texts with its values. */
export interface HandProblem {
  key: 'over' | 'not_a_number' | 'not_available'
  values: Record<string, string | number>
}

export interface HandAward {
  allocations: Allocation[]
  problems: HandProblem[]
  /** How many lines are covered whole. */
  covered: number
  /** Goods, tax and the freight of each supplier chosen; in the RFQ's currency. */
  total: Decimal
}

/** Chooses an offer for what is still open on its line; where nothing is, it takes the place of the others. */
export function withOffer(chosen: Chosen, quote_line_id: string, comparison: Comparison): Chosen {
  const choice = choiceOf(comparison, quote_line_id, '')
  if (!choice) return chosen
  const onLine = choicesIn(chosen, comparison).filter(({ line }) => line.id === choice.line.id)
  const open = subtract(choice.line.quantity, sum(onLine.map(({ quantity }) => (isDecimal(quantity) ? quantity : '0'))))
  const kept = isPositive(open) ? [...chosen] : [...chosen].filter(([id]) => !onLine.some((other) => other.quote_line_id === id))
  const need = isPositive(open) ? open : choice.line.quantity
  const has = bought(choice, need, comparison)?.covered ?? need
  return new Map([...kept, [quote_line_id, smallest(need, has)]])
}

export function withoutOffer(chosen: Chosen, quote_line_id: string): Chosen {
  return new Map([...chosen].filter(([id]) => id !== quote_line_id))
}

/** What the chosen offers come to, by the same functions as on the server. */
export function handAward(chosen: Chosen, comparison: Comparison): HandAward {
  const choices = choicesIn(chosen, comparison)
  const sound = choices.filter(({ quantity }) => isDecimal(quantity) && isPositive(quantity))
  const purchases = sound.flatMap((choice) => {
    const purchase = bought(choice, choice.quantity, comparison)
    return purchase ? [{ quote_id: choice.supplier.quote_id, purchase }] : []
  })
  const awardedOn = (line: Line) => sum(sound.filter((choice) => choice.line.id === line.id).map(({ quantity }) => quantity))
  return {
    allocations: sound.map(({ line, quote_line_id, quantity }) => ({ rfq_line_id: line.id, quote_line_id, quantity })),
    problems: [
      ...choices.filter((choice) => !sound.includes(choice)).map(({ line }): HandProblem => ({ key: 'not_a_number', values: { line: line.position } })),
      ...sound
        .filter(({ terms, quantity }) => isShort(terms, quantity))
        .map(({ line, supplier }): HandProblem => ({ key: 'not_available', values: { line: line.position, supplier: supplier.supplier_name } })),
      ...comparison.lines.flatMap((line) => overAwarded(line, awardedOn(line)) ?? []),
    ],
    covered: comparison.lines.filter((line) => compare(awardedOn(line), line.quantity) >= 0).length,
    total: costOfBuying(purchases, comparison.suppliers, comparison.currency),
  }
}

/** What it costs to give each line to its lowest offer, freight included, and how many lines have none. */
export function cheapestAward(comparison: Comparison): Pick<HandAward, 'total'> & { left: number } {
  const lowest = comparison.lines.flatMap(({ lowest_quote_line_id, quantity }) => (lowest_quote_line_id === null ? [] : [[lowest_quote_line_id, quantity] as const]))
  return { total: handAward(new Map(lowest), comparison).total, left: comparison.lines.length - lowest.length }
}

function overAwarded({ position, quantity }: Line, awarded: Decimal): HandProblem | undefined {
  if (compare(awarded, quantity) <= 0) return undefined
  return { key: 'over', values: { line: position, awarded, asked: quantity, over: subtract(awarded, quantity) } }
}

function choicesIn(chosen: Chosen, comparison: Comparison): Choice[] {
  return [...chosen].flatMap(([quote_line_id, quantity]) => choiceOf(comparison, quote_line_id, quantity) ?? [])
}

function choiceOf(comparison: Comparison, quote_line_id: string, quantity: string): Choice | undefined {
  for (const supplier of comparison.suppliers) {
    const offer = supplier.offers.find((each) => each.quote_line_id === quote_line_id)
    const line = offer && comparison.lines.find(({ id }) => id === offer.rfq_line_id)
    if (offer?.terms && line) return { line, supplier, terms: offer.terms, quote_line_id, quantity }
  }
  return undefined
}

function bought({ terms, supplier }: Choice, quantity: Decimal, { currency }: Comparison): Purchase | null {
  return buy(terms, quantity, { currency, rate: supplier.rate })
}
