import { type Allocation, isSame } from './allocation'
import { offerOf } from './buyAllocations'
import type { Comparison } from '../comparison/comparison'
import { type AwardSupplier, costOfAward } from './costOfAward'
import { pricedQuotes } from '../comparison/pricedQuotes'
import { availableQuantity, buyableQuantity, isPriced, isShort } from '../costing/purchase'
import type { EnquiryStatus } from '../enquiries/enquiryLifeCycle'
import { formatDecimal, formatMoney } from '../money/figures'
import { type JudgedOn, joinReasons, notRankedReasons } from '../comparison/notRanked'
import { compare, type Decimal, subtract, sum } from '../money/money'
import { supplierProblem, type SupplyingParty } from '../orders/orderRules'

/** A finding of an award rule; `path` is the field's, or `allocations` for the whole award. */
export interface AwardFinding {
  code: 'AWD-01' | 'AWD-02' | 'AWD-03' | 'AWD-05' | 'QUO-07'
  path: string
  message: string
}

export interface Names {
  supplier: (supplier_id: string) => string
}

/** What blocks an award (AWD-01). The surplus from a minimum or a pack does not count as awarded. */
export function allocationProblems(allocations: readonly Allocation[], comparison: Comparison): AwardFinding[] {
  if (allocations.length === 0) return [problem('allocations', 'Select at least one offer.')]
  const each = allocations.flatMap((allocation, index) => problemOf(allocation, index, allocations, comparison) ?? [])
  return each.length > 0 ? each : comparison.lines.flatMap((line) => overAwarded(line.line, allocations) ?? [])
}

/** Suppliers of which nothing can be bought are awarded nothing (AWD-05); each is said at its first offer. */
export function supplierProblems(
  allocations: readonly Allocation[],
  comparison: Comparison,
  suppliers: readonly (SupplyingParty & { id: string })[],
): AwardFinding[] {
  const chosen = allocations.map(({ quote_line_id }) => offerOf(comparison, quote_line_id)?.quote.quote.supplier_id)
  return suppliers.flatMap((supplier) => {
    const message = supplierProblem(supplier)
    const index = chosen.indexOf(supplier.id)
    return message && index >= 0
      ? [{ code: 'AWD-05' as const, path: `allocations.${index}.quote_line_id`, message }]
      : []
  })
}

interface AwardedLine {
  id: string
  position: number
  origins: readonly { enquiry_id: string }[]
}

/** A line is awarded although the client's enquiry is lost or cancelled (AWD-05). */
export const endedEnquiryWarnings = (
  allocations: readonly Allocation[],
  lines: readonly AwardedLine[],
  enquiries: readonly { id: string; number: string | null; status: EnquiryStatus }[],
): AwardFinding[] =>
  allocations.flatMap(({ rfq_line_id }, index) => {
    const line = lines.find(({ id }) => id === rfq_line_id)
    return enquiries
      .filter(({ id, status }) => isEnded(status) && line?.origins.some(({ enquiry_id }) => enquiry_id === id))
      .map(({ number, status }) => ({
        code: 'AWD-05' as const,
        path: `allocations.${index}`,
        message: `Line ${line?.position ?? '?'}: ${number ?? 'the enquiry'} is ${status}. Enter a reason if the client still wants it.`,
      }))
  })

const isEnded = (status: EnquiryStatus) => status === 'lost' || status === 'cancelled'

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
  if (!line) return problem(`allocations.${index}.rfq_line_id`, 'This line is not in the RFQ. Choose another line.')
  const name = `Line ${line.position}`
  const at = `allocations.${index}.quote_line_id`
  if (!offer)
    return problem(
      at,
      `${name}: this offer no longer counts, its quote was withdrawn or replaced. Choose another offer.`,
    )
  if (!offer.quote_line || offer.rfq_line_id !== rfq_line_id)
    return problem(at, `${name}: this offer is for another line. Choose another offer.`)
  if (allocations.findIndex((other) => other.quote_line_id === quote_line_id) < index)
    return problem(at, `${name}: this offer is selected twice. Combine the quantities.`)
  if (!isPriced(offer.quote_line)) return problem(at, `${name}: this offer has no price. Choose another offer.`)
  if (!isShort(offer.quote_line, quantity)) return undefined
  const needed = buyableQuantity(offer.quote_line, quantity)
  const has = formatDecimal(availableQuantity(offer.quote_line) ?? '0')
  return problem(
    `allocations.${index}.quantity`,
    `${name}: ${formatDecimal(needed)} must be bought, but the supplier has ${has}. Award less.`,
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
    `Line ${line.position}: awarded ${formatDecimal(awarded)}, but only ${formatDecimal(line.quantity)} were requested. Reduce the award by ${formatDecimal(subtract(awarded, line.quantity))}.`,
  )
}

function problem(path: string, message: string): AwardFinding {
  return { code: 'AWD-01', path, message }
}

export interface Known {
  /** The proposed best split: its allocations need no reason. */
  proposed?: readonly Allocation[]
  judged?: JudgedOn
  doubts?: ReadonlyMap<string, string>
}

/**
 * Needs a reason: an offer that is neither the lowest landed cost nor the best split (AWD-02), is expired, of a quote that does
 * not state its freight, or below the minimum order value (AWD-03), or has a doubtful price (QUO-07). Call when nothing blocks.
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
    ).suppliers.flatMap((supplier) => [...unstatedFreight(supplier, names), ...belowMinimum(supplier, names)]),
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
    message: `${lineName(comparison, rfq_line_id)}, ${names.supplier(supplier)}: ${words} Enter a reason if it is correct.`,
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
    : 'no offer for this line is comparable'
  const reasons = joinReasons(notRankedReasons(chosen.offer, chosen.quote, line?.line.quantity ?? '0', judged))
  const message = reasons ? `${costs} and is not ranked because ${reasons}; ${instead}` : `${costs}, ${instead}`
  return {
    code: 'AWD-02',
    path: `allocations.${index}`,
    message: `${lineName(comparison, rfq_line_id)}: ${message}. Enter a reason.`,
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
    message: `${lineName(comparison, rfq_line_id)}: the offer from ${names.supplier(supplier_id)} expired on ${valid_until ?? '–'}. Enter a reason.`,
  }
}

function unstatedFreight({ supplier_id, quote_id, freight }: AwardSupplier, names: Names): AwardFinding[] {
  if (freight !== null) return []
  const message = `${names.supplier(supplier_id)}: the freight is not stated, so the cost of this award is without it. Ask for it, or enter a reason.`
  return [{ code: 'AWD-03', path: `quotes.${quote_id}.freight`, message }]
}

function belowMinimum(
  { supplier_id, own_value, minimum_order_value, shortfall, currency, quote_id }: AwardSupplier,
  names: Names,
): AwardFinding[] {
  if (minimum_order_value === null || shortfall === null) return []
  const says = `${names.supplier(supplier_id)}: goods of ${formatMoney(own_value, currency)} are below the minimum order value of ${formatMoney(minimum_order_value, currency)}`
  return [
    {
      code: 'AWD-03',
      path: `quotes.${quote_id}`,
      message: `${says}, ${formatMoney(shortfall, currency)} short. Enter a reason.`,
    },
  ]
}
