import {
  type KeptCost,
  keptCostFields,
  lacksFreight,
  taxPercentOf,
  typedCost,
  withUnknownFreight,
} from '../../costing/keptCost'
import { recostLines, type StandingCost } from '../../costing/recost'
import { pick } from '../../fields/pick'
import { isZero } from '../../money/money'
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
    costs: quoted.map((stored) => (stored ? quotedCost(stored, costs.get(stored.line.id) ?? null) : null)),
    problems,
  }
}

/** A freight that is not known stays so, whatever is shared anew. */
function quotedCost(stored: StandingLine, anew: KeptCost | null): LineCost {
  const cost = { ...costIn(stored), ...anew }
  return lacksFreight(stored.line) ? { ...cost, cost_freight: null, quoted_freight: null } : cost
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

type Typed = Pick<
  EnteredLine,
  'quantity' | 'supplier_id' | 'cost_currency' | 'cost_unit_price' | 'cost_freight' | 'cost_tax_percent'
>

/** Omitted fields of a cost stay unchanged. */
function withWhatStands(line: EnteredLine, there: readonly StandingLine[]): Typed {
  const stored = standingOf(line, there)?.line
  if (!stored) return line
  const { quantity } = line
  const isRetyped =
    line.cost_currency !== undefined || line.cost_unit_price !== undefined || line.supplier_id !== undefined
  const { supplier_id, cost_currency, cost_unit_price } = isRetyped ? line : stored
  const {
    cost_freight = standingFreight(stored, cost_currency ?? null),
    cost_tax_percent = stored.cost_goods === null ? undefined : taxPercentOf(keptCost(stored)),
  } = line
  return { quantity, supplier_id, cost_currency, cost_unit_price, cost_freight, cost_tax_percent }
}

/** The freight of a stored line in the currency of its cost now; not known where it was in another one. */
function standingFreight(
  stored: Pick<StandingLine['line'], 'cost_goods' | 'cost_freight' | 'quoted_freight' | 'cost_currency'>,
  currency: string | null,
): string | null | undefined {
  if (stored.cost_goods === null) return undefined
  if (lacksFreight(stored) || stored.quoted_freight === null) return null
  if (isZero(stored.quoted_freight) || stored.cost_currency === currency) return stored.quoted_freight
  return null
}

function costOf(
  { supplier_id = null, cost_currency, cost_unit_price, quantity, cost_freight, cost_tax_percent }: Typed,
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
  const terms = { currency: cost_currency, rate, freight: cost_freight ?? '0', tax_percent: cost_tax_percent ?? '0' }
  const cost = typedCost(quantity, cost_unit_price, terms, currency)
  // A cost that is typed without a word on freight is the whole one: only what is said to be unknown is.
  return { ...nothing, ...(cost_freight === null ? withUnknownFreight(cost) : cost) }
}
