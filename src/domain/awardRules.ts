import { type Allocation, isSame, offerOf } from './costing/allocation'
import type { Comparison } from './costing/comparison'
import { type AwardSupplier, costOfAward } from './costing/costOfAward'
import { pricedQuotes } from './costing/pricedQuotes'
import { availableQuantity, buyableQuantity, isPriced, isShort } from './costing/purchase'
import { formatDecimal, formatMoney } from './figures'
import { type JudgedOn, joinReasons, whyNotRanked } from './notRanked'
import { compare, type Decimal, subtract, sum } from './money'

/** What a rule says of one place of an award; `path` is the field's, `allocations` standing for the whole. */
export interface AwardFinding {
  code: 'AWD-01' | 'AWD-02' | 'AWD-03' | 'QUO-07'
  path: string
  message: string
}

/** Names for the messages: a line by its position, a supplier by his name. */
export interface Names {
  supplier: (supplier_id: string) => string
}

/**
 * What blocks an award (AWD-01): an answer that cannot be bought, more than there is, or more of a line's need than was asked.
 * What a minimum or a pack adds is surplus and counts for nothing here.
 */
export function allocationProblems(allocations: readonly Allocation[], comparison: Comparison): AwardFinding[] {
  if (allocations.length === 0) return [problem('allocations', 'Choose at least one offer.')]
  const each = allocations.flatMap((allocation, index) => problemOf(allocation, index, allocations, comparison) ?? [])
  return each.length > 0 ? each : comparison.lines.flatMap((line) => overAwarded(line.line, allocations) ?? [])
}

const lineOf = (comparison: Comparison, id: string) => comparison.lines.find(({ line }) => line.id === id)?.line
const lineName = (comparison: Comparison, id: string) => `Line ${lineOf(comparison, id)?.position ?? '?'}`

function problemOf(
  { rfq_line_id, quote_line_id, quantity }: Allocation,
  index: number,
  allocations: readonly Allocation[],
  comparison: Comparison,
): AwardFinding | undefined {
  const line = lineOf(comparison, rfq_line_id)
  const offer = offerOf(comparison, quote_line_id)?.offer
  if (!line) return problem(`allocations.${index}.rfq_line_id`, 'This line is not one of the RFQ. Choose another one.')
  const name = `Line ${line.position}`
  const at = `allocations.${index}.quote_line_id`
  if (!offer?.quote_line || offer.rfq_line_id !== rfq_line_id)
    return problem(at, `${name}: this offer is not one for this line. Choose another one.`)
  if (allocations.findIndex((other) => other.quote_line_id === quote_line_id) < index)
    return problem(at, `${name}: this offer is there twice. Put the quantities together.`)
  if (!isPriced(offer.quote_line)) return problem(at, `${name}: this offer has no price. Choose another one.`)
  if (!isShort(offer.quote_line, quantity)) return undefined
  const needed = buyableQuantity(offer.quote_line, quantity)
  const has = formatDecimal(availableQuantity(offer.quote_line) ?? '0')
  return problem(
    `allocations.${index}.quantity`,
    `${name}: ${formatDecimal(needed)} would have to be bought and the supplier has ${has}. Award less.`,
  )
}

function overAwarded(
  line: { id: string; position: number; quantity: Decimal },
  allocations: readonly Allocation[],
): AwardFinding | undefined {
  const awarded = sum(
    allocations.filter((allocation) => allocation.rfq_line_id === line.id).map((allocation) => allocation.quantity),
  )
  if (compare(awarded, line.quantity) <= 0) return undefined
  const index = allocations.findLastIndex((allocation) => allocation.rfq_line_id === line.id)
  return problem(
    `allocations.${index}.quantity`,
    `Line ${line.position}: ${formatDecimal(awarded)} are awarded and ${formatDecimal(line.quantity)} were asked. Take ${formatDecimal(subtract(awarded, line.quantity))} off.`,
  )
}

function problem(path: string, message: string): AwardFinding {
  return { code: 'AWD-01', path, message }
}

/** What else is known when an award is judged. */
export interface Known {
  /** The best split as proposed: what it gives needs no reason. */
  proposed?: readonly Allocation[]
  /** When the offers were judged: a late one is told by it. */
  judged?: JudgedOn
  /** Doubtful prices in words, by the id of the quote's line. */
  doubts?: ReadonlyMap<string, string>
}

/**
 * What may be gone past with a reason: an offer that is neither the lowest comparable cost of its line nor the best split as
 * proposed (AWD-02), an expired one, a supplier of whom less is bought than his minimum order value (AWD-03), and a price that may be
 * in a wrong unit or currency (QUO-07). To be asked once nothing blocks.
 */
export function awardWarnings(
  allocations: readonly Allocation[],
  comparison: Comparison,
  currency: string,
  names: Names,
  { proposed = [], doubts = new Map(), judged }: Known = {},
): AwardFinding[] {
  const isProposed = (allocation: Allocation) => proposed.some((each) => isSame(each, allocation))
  return [
    ...allocations.flatMap((allocation, index) =>
      isProposed(allocation) ? [] : (notLowest(allocation, index, comparison, currency, names, judged) ?? []),
    ),
    ...allocations.flatMap((allocation, index) => expired(allocation, index, comparison, names) ?? []),
    ...costOfAward(
      allocations,
      comparison.lines.map(({ line }) => line),
      pricedQuotes(comparison),
      currency,
    ).suppliers.flatMap((supplier) => belowMinimum(supplier, names) ?? []),
    ...allocations.flatMap((allocation, index) => doubtful(allocation, index, comparison, doubts, names) ?? []),
  ]
}

function doubtful(
  { quote_line_id, rfq_line_id }: Allocation,
  index: number,
  comparison: Comparison,
  doubts: ReadonlyMap<string, string>,
  names: Names,
): AwardFinding | undefined {
  const words = doubts.get(quote_line_id)
  const supplier = offerOf(comparison, quote_line_id)?.quote.quote.supplier_id
  if (words === undefined || supplier === undefined) return undefined
  return {
    code: 'QUO-07',
    path: `allocations.${index}`,
    message: `${lineName(comparison, rfq_line_id)}, ${names.supplier(supplier)}: ${words} Say why it is right.`,
  }
}

function notLowest(
  { quote_line_id, rfq_line_id }: Allocation,
  index: number,
  comparison: Comparison,
  currency: string,
  names: Names,
  judged: JudgedOn | undefined,
): AwardFinding | undefined {
  const chosen = offerOf(comparison, quote_line_id)
  if (!chosen || chosen.offer.lowest) return undefined
  const line = comparison.lines.find((entry) => entry.line.id === rfq_line_id)
  const lowest = line?.lowest_quote_line_id ? offerOf(comparison, line.lowest_quote_line_id) : undefined
  const costs = `${names.supplier(chosen.quote.quote.supplier_id)} costs ${formatMoney(chosen.offer.comparable_cost ?? '0', currency)}`
  const instead = lowest
    ? `the lowest is ${names.supplier(lowest.quote.quote.supplier_id)} at ${formatMoney(lowest.offer.comparable_cost ?? '0', currency)}`
    : 'no offer of this line is comparable'
  const reasons = joinReasons(whyNotRanked(chosen.offer, chosen.quote, line?.line.quantity ?? '0', judged))
  const message = reasons ? `${costs} and is not ranked, because ${reasons}; ${instead}` : `${costs}, ${instead}`
  return {
    code: 'AWD-02',
    path: `allocations.${index}`,
    message: `${lineName(comparison, rfq_line_id)}: ${message}. Say why.`,
  }
}

function expired(
  { quote_line_id, rfq_line_id }: Allocation,
  index: number,
  comparison: Comparison,
  names: Names,
): AwardFinding | undefined {
  const chosen = offerOf(comparison, quote_line_id)
  if (!chosen?.quote.expired) return undefined
  const { supplier_id, valid_until } = chosen.quote.quote
  return {
    code: 'AWD-03',
    path: `allocations.${index}`,
    message: `${lineName(comparison, rfq_line_id)}: the offer of ${names.supplier(supplier_id)} was valid until ${valid_until ?? '–'}. Say why.`,
  }
}

function belowMinimum(
  { supplier_id, own_value, minimum_order_value, shortfall, currency, quote_id }: AwardSupplier,
  names: Names,
): AwardFinding | undefined {
  if (minimum_order_value === null || shortfall === null) return undefined
  const says = `${names.supplier(supplier_id)}: goods of ${formatMoney(own_value, currency)} are below the minimum order of ${formatMoney(minimum_order_value, currency)}`
  return {
    code: 'AWD-03',
    path: `quotes.${quote_id}`,
    message: `${says}, ${formatMoney(shortfall, currency)} short. Say why.`,
  }
}
