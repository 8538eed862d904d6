import { unitCostOf } from '../../costing/unitCost'
import { type Decision, type FieldProblem, firstProblems } from '../../documents/decision'
import { beyondInWords, isBeyond } from '../../money/bounds'
import { roundMoney } from '../../money/money'
import type { DatedRate } from '../../rfqs/rfqRates'
import { markupOfStanding, priceFromMarkup, priceStepIn } from '../orderPrice'
import type { DraftFacts, EnteredCharge, EnteredLine, KeptCharge, KeptLine, LineCost, StandingLine } from './draftFacts'
import { inactiveTaxRates, missingReferences, unknownLines, wrongEnquiryLines } from './draftReferences'
import { keptCost, lineCosts, standingOf } from './lineCosts'

interface DecidedLines {
  /** In order; a line without an id is new. */
  lines: (Omit<KeptLine, 'id'> & { id: string | undefined })[]
  /** The rates to freeze on the order: those that a line uses. */
  rates: DatedRate[]
}

/** Decides the entered lines of a draft: the cost of each, and its price, entered or calculated by its markup. */
export function decideLines(entered: readonly EnteredLine[], facts: DraftFacts): Decision<DecidedLines> {
  const { lines: there } = facts
  const carries = (index: number, rate: string) => {
    const standing = entered[index] && standingOf(entered[index], there)
    return standing?.line.tax_rate_id === rate
  }
  const problems = firstProblems([
    () => unknownLines(entered, there),
    () => missingReferences('lines', entered, facts),
    () => wrongEnquiryLines(entered, facts),
    () => inactiveTaxRates('lines', entered, facts, carries),
  ])
  if (problems.length > 0) return { refused: 'invalid', problems }
  const { costs, added, problems: unpriceable } = lineCosts(entered, facts)
  if (unpriceable.length > 0) return { refused: 'invalid', problems: unpriceable }
  const taxes = taxesOf(entered, facts)
  if (taxes.refused) return taxes
  const percentOf = percentsOf(
    facts,
    there.map(({ line }) => line),
    facts.charges,
  )
  const priced = entered.map((line, index) =>
    toKeptLine(line, { index, cost: costs[index], tax_rate_id: taxes.decided[index] ?? null, percentOf, facts }),
  )
  const wrong = [...priced.flatMap(({ problem }) => problem ?? []), ...priced.flatMap(({ beyond }) => beyond)]
  if (wrong.length > 0) return { refused: 'invalid', problems: wrong }
  const lines = priced.map(({ line }) => line)
  const rates = [...facts.rates, ...added].filter(({ currency }) =>
    lines.some(({ cost_currency }) => cost_currency === currency),
  )
  return { decided: { lines, rates } }
}

interface Pricing {
  index: number
  cost: LineCost | undefined
  tax_rate_id: string | null
  percentOf: (tax_rate_id: string | null) => string
  facts: DraftFacts
}

function toKeptLine(entered: EnteredLine, { index, cost, tax_rate_id, percentOf, facts }: Pricing) {
  if (!cost) throw new Error('a line was left without its cost')
  const { order, branch, lines: there } = facts
  const { currency } = order
  const stored = standingOf(entered, there)
  const unit_cost = unitCostIn(currency, cost, entered.quantity, stored)
  const { markup_percent } = entered
  const problem: FieldProblem | null =
    markup_percent !== undefined && unit_cost === null
      ? {
          path: `lines.${index}.markup_percent`,
          message: `Line ${index + 1}: a markup needs a cost. Enter a price or a cost.`,
        }
      : null
  const unit_price =
    entered.unit_price ??
    priceFromMarkup(unit_cost ?? '0', markup_percent ?? '0', currency, priceStepIn(branch, currency))
  const line = {
    ...cost,
    id: entered.id,
    enquiry_line_id: enquiryLineOf(entered, cost, stored),
    item_id: entered.item_id ?? null,
    description: entered.description,
    quantity: entered.quantity,
    unit: entered.unit,
    markup_percent:
      unit_cost === null
        ? null
        : (markup_percent ?? markupOfStanding({ unit_price, unit_cost }, pricedBefore(stored, currency))),
    unit_price,
    discount_percent: entered.discount_percent,
    tax_rate_id,
    tax_percent: percentOf(tax_rate_id),
    remarks: saidOr(entered.remarks, stored?.line.remarks),
    internal_notes: saidOr(entered.internal_notes, stored?.line.internal_notes),
  }
  const beyond = beyondBounds(line, index, entered.unit_price === undefined ? 'markup_percent' : 'unit_price')
  return { line, problem, beyond }
}

/** The entered fields of a line; omitted ones keep their stored values. */
const saidOr = (said: string | null | undefined, standing: string | null = null) =>
  said === undefined ? standing : said

/** The stored fields of a line with a cost. */
function pricedBefore(stored: StandingLine | undefined, currency: string) {
  if (!stored) return null
  const { unit_price, markup_percent, quantity } = stored.line
  const unit_cost = unitCostIn(currency, stored.line, quantity, stored)
  return unit_cost === null ? null : { unit_price, markup_percent, unit_cost }
}

/** Returns the unit cost of a line; null where it is not known. */
function unitCostIn(
  currency: string,
  cost: LineCost,
  quantity: string,
  stored: StandingLine | undefined,
): string | null {
  if (cost.cost_goods === null) return null
  const factor = (cost.quote_line_id && stored?.offer?.unit_factor) || null
  return unitCostOf(keptCost({ ...cost, quantity }), quantity, factor, currency)
}

/** Returns the enquiry line of a line: for a line from a quote it cannot change. */
function enquiryLineOf(
  entered: EnteredLine,
  { quote_line_id, enquiry_line_id }: LineCost,
  stored: StandingLine | undefined,
): string | null {
  if (quote_line_id) return enquiry_line_id
  return entered.enquiry_line_id === undefined ? (stored?.line.enquiry_line_id ?? null) : entered.enquiry_line_id
}

/**
 * Returns the tax rate of each line: the entered one, otherwise the stored one, and for a new line its item's or the
 * branch's, if active.
 */
function taxesOf(entered: readonly EnteredLine[], facts: DraftFacts): Decision<(string | null)[]> {
  const { branch, items, tax_rates, lines: there } = facts
  const inactive = (id: string | null) => tax_rates.find((rate) => rate.id === id && !rate.active)
  const taxes: (string | null)[] = []
  for (const line of entered) {
    const stored = standingOf(line, there)
    const own = items.find(({ id }) => id === line.item_id)?.tax_rate_id ?? null
    if (line.tax_rate_id !== undefined) taxes.push(line.tax_rate_id)
    else if (stored) taxes.push(stored.line.tax_rate_id)
    else if (own !== null && !inactive(own)) taxes.push(own)
    else {
      const old = inactive(branch.tax_rate_id)
      if (old)
        return {
          refused: 'conflict',
          code: 'inactive_tax_rate',
          message: `The tax rate of this branch, ${old.code}, is inactive. Choose another tax rate for the branch in Settings.`,
        }
      taxes.push(branch.tax_rate_id)
    }
  }
  return { decided: taxes }
}

type Taxed = Pick<KeptCharge, 'tax_rate_id' | 'tax_percent'>

/** A tax rate that the order already has keeps its frozen percentage: within one order a rate has one percentage. */
function percentsOf(facts: DraftFacts, ...carried: readonly (readonly Taxed[])[]) {
  const frozen = carried
    .flat()
    .flatMap(({ tax_rate_id, tax_percent }) => (tax_rate_id ? [[tax_rate_id, tax_percent] as const] : []))
  const percents = new Map([...facts.tax_rates.map(({ id, percent }) => [id, percent] as const), ...frozen])
  return (tax_rate_id: string | null) => (tax_rate_id ? (percents.get(tax_rate_id) ?? '0') : '0')
}

/** NUM-01, also for prices and costs that are calculated by a markup or a rate. */
function beyondBounds(
  { quantity, unit_price, cost_goods }: Pick<KeptLine, 'quantity' | 'unit_price' | 'cost_goods'>,
  index: number,
  field: 'unit_price' | 'markup_percent',
): FieldProblem[] {
  if (isBeyond(quantity, unit_price))
    return [{ path: `lines.${index}.${field}`, message: `Line ${index + 1}: ${beyondInWords(quantity, unit_price)}` }]
  return isBeyond(cost_goods)
    ? [
        {
          path: `lines.${index}.cost_unit_price`,
          message: `Line ${index + 1}: the cost has more than 15 digits before the decimal point. Enter a smaller quantity or cost.`,
        },
      ]
    : []
}

/** Decides the charges of a draft, each rounded to its currency; `lines` are the order's lines after the change. */
export function decideCharges(
  entered: readonly EnteredCharge[],
  lines: readonly Taxed[],
  facts: DraftFacts,
): Decision<KeptCharge[]> {
  const carries = (_: number, rate: string) => facts.charges.some(({ tax_rate_id }) => tax_rate_id === rate)
  const problems = firstProblems([
    () => missingReferences('charges', entered, facts),
    () => inactiveTaxRates('charges', entered, facts, carries),
  ])
  if (problems.length > 0) return { refused: 'invalid', problems }
  const percentOf = percentsOf(facts, lines, facts.charges)
  return {
    decided: entered.map(({ label, amount, tax_rate_id = null }) => ({
      label,
      amount: roundMoney(amount, facts.order.currency),
      tax_rate_id,
      tax_percent: percentOf(tax_rate_id),
    })),
  }
}

/** Returns the enquiry of an order: the one of all its enquiry lines; null where there are several. */
export function enquiryOf(enquiry_ids: readonly (string | null)[], standing: string | null): string | null {
  const [first, ...others] = new Set(enquiry_ids.filter((id) => id !== null))
  if (first === undefined) return standing
  return others.length === 0 ? first : null
}
