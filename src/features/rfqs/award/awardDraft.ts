import type { Comparison } from '../../../contract/comparison'
import type { Allocation } from '../../../domain/awards/allocation'
import { type AwardCost, costOfAward } from '../../../domain/awards/costOfAward'
import { allFromOne, lowestOfEach } from '../../../domain/comparison/coverage'
import { compare, type Decimal, isDecimal, isPositive, smallest, subtract, sum } from '../../../domain/money/money'
import type { OpenLine } from '../../../domain/rfqs/openLines'
import { buy, isShort, type OfferTerms } from '../../../domain/costing/purchase'

/** The typed quantity of each chosen offer, by the id of its quote line, in the order of the choice. */
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

/** A problem of an award draft; a key of the texts with its values. */
interface DraftProblem {
  line_id: string
  key: 'over' | 'not_a_number' | 'not_available'
  values: Record<string, string | number>
}

export interface AwardDraft {
  allocations: Allocation[]
  problems: DraftProblem[]
  /** The number of fully covered lines. */
  covered: number
  /** The awarded quantity of each line, by its id. */
  awarded: ReadonlyMap<string, Decimal>
  cost: AwardCost
}

/** Chooses an offer for the open quantity of its line; where nothing is open, it replaces the others. */
export function withOffer(chosen: Chosen, quote_line_id: string, comparison: Comparison): Chosen {
  const choice = choiceOf(comparison, quote_line_id, '')
  if (!choice) return chosen
  const onLine = choicesIn(chosen, comparison).filter(({ line }) => line.id === choice.line.id)
  const open = subtract(choice.line.quantity, sum(onLine.map(({ quantity }) => (isDecimal(quantity) ? quantity : '0'))))
  const kept = isPositive(open)
    ? [...chosen]
    : [...chosen].filter(([id]) => !onLine.some((other) => other.quote_line_id === id))
  const need = isPositive(open) ? open : choice.line.quantity
  const has = buy(choice.terms, need, { currency: comparison.currency, rate: choice.supplier.rate })?.covered ?? need
  return new Map([...kept, [quote_line_id, smallest(need, has)]])
}

export function withoutOffer(chosen: Chosen, quote_line_id: string): Chosen {
  return new Map([...chosen].filter(([id]) => id !== quote_line_id))
}

/** The result of the chosen offers, by the same functions as on the server. */
export function readDraft(chosen: Chosen, comparison: Comparison): AwardDraft {
  const choices = choicesIn(chosen, comparison)
  const sound = choices.filter(({ quantity }) => isDecimal(quantity) && isPositive(quantity))
  const allocations = sound.map(({ line, quote_line_id, quantity }) => ({
    rfq_line_id: line.id,
    quote_line_id,
    quantity,
  }))
  const awarded = new Map(
    comparison.lines.map(({ id }) => [
      id,
      sum(allocations.filter(({ rfq_line_id }) => rfq_line_id === id).map(({ quantity }) => quantity)),
    ]),
  )
  return {
    allocations,
    awarded,
    problems: [
      ...choices
        .filter((choice) => !sound.includes(choice))
        .map(({ line }): DraftProblem => ({ line_id: line.id, key: 'not_a_number', values: { line: line.position } })),
      ...sound
        .filter(({ terms, quantity }) => isShort(terms, quantity))
        .map(({ line, supplier }): DraftProblem => ({
          line_id: line.id,
          key: 'not_available',
          values: { line: line.position, supplier: supplier.supplier_name },
        })),
      ...comparison.lines.flatMap((line) => overAwarded(line, awarded.get(line.id) ?? '0') ?? []),
    ],
    covered: comparison.lines.filter((line) => compare(awarded.get(line.id) ?? '0', line.quantity) >= 0).length,
    cost: costOfAward(allocations, comparison.lines, comparison.suppliers, comparison.currency),
  }
}

/** The lowest offer of each line, for its full quantity; a line without one is skipped. */
export const cheapestPerLine = ({ lines }: Comparison): Chosen => toChosen(lowestOfEach(lines))

/** All lines that one supplier covers, with their full quantities. */
export const fromSupplier = ({ lines }: Comparison, { offers }: Supplier): Chosen =>
  toChosen(
    allFromOne(
      lines,
      offers.map((offer) => ({
        ...offer,
        purchase: offer.goods === null ? null : { goods: offer.goods, tax: offer.tax ?? '0' },
      })),
    ),
  )

const toChosen = (allocations: readonly Allocation[]): Chosen =>
  new Map(allocations.map(({ quote_line_id, quantity }) => [quote_line_id, quantity]))

/** The cost of awarding each line to its lowest offer, freight included, and which lines have none. */
export function cheapestAward(comparison: Comparison): { total: Decimal; left: Line[] } {
  const lowest = cheapestPerLine(comparison)
  return {
    total: readDraft(lowest, comparison).cost.total,
    left: comparison.lines.filter(({ lowest_quote_line_id }) => lowest_quote_line_id === null),
  }
}

/** The lines that an award leaves uncovered, with the missing quantity of each. */
export function uncoveredIn(uncovered: AwardCost['uncovered'], lines: Comparison['lines']): OpenLine<Line>[] {
  return lines.flatMap((line) => {
    const missing = uncovered.find(({ rfq_line_id }) => rfq_line_id === line.id)?.missing
    return missing === undefined ? [] : [{ line, missing }]
  })
}

function overAwarded({ id, position, quantity }: Line, awarded: Decimal): DraftProblem | undefined {
  if (compare(awarded, quantity) <= 0) return undefined
  return {
    line_id: id,
    key: 'over',
    values: { line: position, awarded, asked: quantity, over: subtract(awarded, quantity) },
  }
}

function choicesIn(chosen: Chosen, comparison: Comparison): Choice[] {
  return [...chosen].flatMap(([quote_line_id, quantity]) => choiceOf(comparison, quote_line_id, quantity) ?? [])
}

function choiceOf(comparison: Comparison, quote_line_id: string, quantity: string): Choice | undefined {
  const found = choicesOf(comparison).get(quote_line_id)
  return found && { ...found, quantity }
}

const known = new WeakMap<Comparison, ReadonlyMap<string, Omit<Choice, 'quantity'>>>()

/**
 * All available offers, by the id of the quote line: computed once per comparison, because it is needed at each key.
 */
function choicesOf(comparison: Comparison): ReadonlyMap<string, Omit<Choice, 'quantity'>> {
  const lines = new Map(comparison.lines.map((line) => [line.id, line]))
  const found =
    known.get(comparison) ??
    new Map(
      comparison.suppliers.flatMap((supplier) =>
        supplier.offers.flatMap(({ rfq_line_id, quote_line_id, terms }) => {
          const line = lines.get(rfq_line_id)
          return quote_line_id && terms && line
            ? [[quote_line_id, { line, supplier, terms, quote_line_id }] as const]
            : []
        }),
      ),
    )
  known.set(comparison, found)
  return found
}
