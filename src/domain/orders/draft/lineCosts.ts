import { type KeptCost, keptCostFields, typedCost } from '../../costing/keptCost'
import { recostLines, type StandingCost } from '../../costing/recost'
import { pick } from '../../fields/pick'
import type { FieldProblem } from '../../documents/decision'
import type { DatedRate } from '../../rfqs/rfqRates'
import type { DraftFacts, EnteredLine, LineCost, StandingLine } from './draftFacts'

/** The stored cost of a line, as the rules of costing need it. */
export const keptCost = (line: { [Field in keyof KeptCost]?: string | null } & { quantity: string }): KeptCost => ({
  cost_currency: line.cost_currency ?? '',
  cost_unit_price: line.cost_unit_price ?? '0',
  cost_rate: line.cost_rate ?? '1',
  cost_quantity: line.cost_quantity ?? line.quantity,
  cost_goods: line.cost_goods ?? '0',
  cost_tax: line.cost_tax ?? '0',
  cost_freight: line.cost_freight ?? '0',
  quoted_freight: line.quoted_freight ?? '0',
})

/** A submitted offer with a price has its unit factor. */
export const withFactor = <Row extends { unit_factor: string | null }>(row: Row) => ({
  ...row,
  unit_factor: row.unit_factor ?? '1',
})

/** The stored line that an entered one updates. */
export const standingOf = ({ id }: Pick<EnteredLine, 'id'>, there: readonly StandingLine[]) =>
  id === undefined ? undefined : there.find(({ line }) => line.id === id)

interface LineCosts {
  costs: LineCost[]
  /** The company's rates that the order freezes for these costs. */
  added: DatedRate[]
  problems: FieldProblem[]
}

/**
 * Returns the cost of each line: for a quote's line the awarded one, calculated again where the quantity changed;
 * otherwise the entered one, at the order's frozen rate or the company's. A quantity that the supplier does not have
 * and a currency without a rate are problems.
 */
export function lineCosts(entered: readonly EnteredLine[], facts: DraftFacts): LineCosts {
  const { currency } = facts.order
  const quoted = quotedCosts(entered, facts)
  if (quoted.problems.length > 0) return { costs: [], added: [], problems: quoted.problems }
  const typed = entered.map((line, index) => (quoted.costs[index] ? null : withWhatStands(line, facts.lines)))
  const needed = typed.flatMap((line, index) => {
    const code = line?.cost_currency
    return code && !facts.rates.some((rate) => rate.currency === code)
      ? [{ currency: code, path: `lines.${index}.cost_currency` }]
      : []
  })
  const missing = needed.filter((entry) => !facts.book.some((rate) => rate.currency === entry.currency))
  if (missing.length > 0) return { costs: [], added: [], problems: missing.map(noRate(currency)) }
  const added = facts.book.filter((rate) => needed.some((entry) => entry.currency === rate.currency))
  const rates = [...facts.rates, ...added]
  const costs = entered.map((line, index) => quoted.costs[index] ?? costOf(typed[index] ?? line, rates, currency))
  return { costs, added, problems: [] }
}

export const noRate =
  (currency: string) =>
  ({ currency: from, path }: { currency: string; path: string }): FieldProblem => ({
    path,
    message: `There is no current ${currency} rate for ${from}. Add one under Exchange rates, or choose another currency.`,
  })

/** Returns the costs of lines from quotes; null for the others. */
function quotedCosts(
  entered: readonly EnteredLine[],
  { order, lines: there }: DraftFacts,
): { costs: (LineCost | null)[]; problems: FieldProblem[] } {
  const standing = there.flatMap((stored) => standingCost(stored) ?? [])
  const quoted = entered.map((line) => {
    const stored = standingOf(line, there)
    return stored && standing.some(({ id }) => id === stored.line.id) ? stored : undefined
  })
  const costs = recostLines(
    entered.flatMap(({ quantity }, index) => (quoted[index] ? [{ id: quoted[index].line.id, quantity }] : [])),
    standing,
    order.currency,
  )
  const problems = entered.flatMap(({ quantity }, index): FieldProblem[] => {
    const stored = quoted[index]
    return stored && !costs.get(stored.line.id)
      ? [
          {
            path: `lines.${index}.quantity`,
            message: `Line ${index + 1}: the supplier does not have ${quantity}. Enter a smaller quantity, or add a line for the rest.`,
          },
        ]
      : []
  })
  return {
    costs: quoted.map((stored) => (stored ? { ...costIn(stored), ...costs.get(stored.line.id) } : null)),
    problems,
  }
}

/** Returns a stored line for calculating its cost again; null for one without a quote. */
function standingCost({ line, quote_id, offer }: StandingLine): StandingCost | null {
  if (line.quote_line_id === null || quote_id === null || offer === null) return null
  return {
    ...keptCost(line),
    id: line.id,
    quantity: line.quantity,
    quote_id,
    quote_line_id: line.quote_line_id,
    terms: withFactor(offer),
  }
}

/** What says where a line's cost comes from, and the cost. */
const costFields = [
  'enquiry_line_id',
  'quote_line_id',
  'award_allocation_id',
  'supplier_id',
  ...keptCostFields,
] as const

const costIn = ({ line }: StandingLine): LineCost => pick(line, costFields)

type Typed = Pick<EnteredLine, 'quantity' | 'supplier_id' | 'cost_currency' | 'cost_unit_price'>

/** Omitted fields of a cost stay unchanged. */
function withWhatStands(line: EnteredLine, there: readonly StandingLine[]): Typed {
  const stored = standingOf(line, there)?.line
  if (
    !stored ||
    line.cost_currency !== undefined ||
    line.cost_unit_price !== undefined ||
    line.supplier_id !== undefined
  )
    return line
  const { supplier_id, cost_currency, cost_unit_price } = stored
  return { quantity: line.quantity, supplier_id, cost_currency, cost_unit_price }
}

function costOf(
  { supplier_id = null, cost_currency, cost_unit_price, quantity }: Typed,
  rates: readonly DatedRate[],
  currency: string,
): LineCost {
  const nothing: LineCost = {
    enquiry_line_id: null,
    quote_line_id: null,
    award_allocation_id: null,
    supplier_id,
    cost_currency: null,
    cost_unit_price: null,
    cost_rate: null,
    cost_quantity: null,
    cost_goods: null,
    cost_tax: null,
    cost_freight: null,
    quoted_freight: null,
  }
  if (!cost_currency || !cost_unit_price) return nothing
  const rate = cost_currency === currency ? '1' : rates.find((entry) => entry.currency === cost_currency)?.rate
  if (rate === undefined) throw new Error(`the order has no rate for ${cost_currency}`)
  return { ...nothing, ...typedCost(quantity, cost_unit_price, { currency: cost_currency, rate }, currency) }
}
