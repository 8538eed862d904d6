import { beyondInWords, isBeyond } from '../../../domain/bounds'
import type { Branch } from '../../../contract/branches'
import type { FieldError } from '../../../contract/envelope'
import type { OrderValues } from '../../../contract/orderBody'
import { roundMoney } from '../../../domain/money'
import { unitCostOf } from '../../../domain/costing/unitCost'
import { markupOfStanding, priceFromMarkup, priceStepIn } from '../../../domain/orderPrice'
import type { UserActor } from '../../actor'
import type { Transaction } from '../../db/database'
import { invalid } from '../../refusal'
import { defaultTaxes, taxPercents } from './lineTaxes'
import { keptCost } from './keptCost'
import { assertActiveRates, assertReferences } from './lineReferences'
import { assertEnquiryLines, keepEnquiry } from './orderEnquiry'
import { costsOf, storedLine, type Cost, type LineValues } from './orderLineCosts'
import { chargesOf, linesOf, setCharges, setLines, type LineToKeep, type StoredLine } from './orderLinesRepository'
import { dropUnusedRates } from './orderRates'

export interface LinesContext {
  order: { id: string; currency: string; client_id: string }
  branch: Branch
  today: string
  user: UserActor
}

/** Makes these the lines of a draft: what each costs, and the price that was typed or that its markup makes. */
export async function keepLines(db: Transaction, context: LinesContext, lines: readonly LineValues[]): Promise<void> {
  const { order, branch, user } = context
  const there = await linesOf(db, order.id)
  assertKnown(lines, there)
  await assertReferences(db, 'lines', lines)
  await assertEnquiryLines(db, { client_id: order.client_id, branch_id: branch.id, user }, lines, there)
  await assertActiveRates(db, 'lines', lines, (index, rate) =>
    there.some(({ line }) => line.id === lines[index]?.id && line.tax_rate_id === rate),
  )
  const costs = await costsOf(db, context, lines, there)
  const taxes = await taxesOf(db, lines, there, branch)
  const percents = await frozenPercents(db, order.id, taxes)
  const problems: FieldError[] = []
  const kept = lines.map((line, index): LineToKeep => {
    const cost = costs[index]
    if (!cost) throw new Error('a line was left without its cost')
    const unit_cost = unitCostIn(order.currency, cost, line.quantity, storedLine(line, there))
    if (line.markup_percent !== undefined && unit_cost === null)
      problems.push({
        path: `lines.${index}.markup_percent`,
        message: `Line ${index + 1}: there is no cost to mark up. Enter a price.`,
      })
    const unit_price =
      line.unit_price ??
      priceFromMarkup(unit_cost ?? '0', line.markup_percent ?? '0', order.currency, priceStepIn(branch, order.currency))
    const tax_rate_id = taxes[index] ?? null
    const before = storedLine(line, there)?.line
    return {
      ...cost,
      id: line.id,
      enquiry_line_id: enquiryLineOf(line, cost, there),
      item_id: line.item_id ?? null,
      description: line.description,
      quantity: line.quantity,
      unit: line.unit,
      markup_percent:
        unit_cost === null
          ? null
          : (line.markup_percent ?? markupOfStanding({ unit_price, unit_cost }, standing(line, there, order.currency))),
      unit_price,
      discount_percent: line.discount_percent,
      tax_rate_id,
      tax_percent: tax_rate_id ? (percents.get(tax_rate_id) ?? '0') : '0',
      remarks: saidOr(line.remarks, before?.remarks),
      internal_notes: saidOr(line.internal_notes, before?.internal_notes),
    }
  })
  problems.push(
    ...kept.flatMap((line, index) =>
      beyondBounds(line, index, lines[index]?.unit_price === undefined ? 'markup_percent' : 'unit_price'),
    ),
  )
  if (problems.length > 0) throw invalid(problems)
  await setLines(db, order.id, kept)
  await dropUnusedRates(db, order.id)
  await keepEnquiry(db, order.id)
}

/** What is said of a line; where nothing is said, what stands. */
const saidOr = (said: string | null | undefined, standing: string | null = null) =>
  said === undefined ? standing : said

/** How a line stands that has a cost. */
function standing(line: LineValues, there: readonly StoredLine[], currency: string) {
  const stored = storedLine(line, there)?.line
  if (!stored) return null
  const { unit_price, markup_percent, quantity } = stored
  const unit_cost = unitCostIn(currency, stored, quantity, storedLine(line, there))
  return unit_cost === null ? null : { unit_price, markup_percent, unit_cost }
}

/** What one of a line costs; null where nothing is known of it. */
function unitCostIn(currency: string, cost: Cost, quantity: string, stored: StoredLine | undefined): string | null {
  if (cost.cost_goods === null) return null
  return unitCostOf(
    keptCost({ ...cost, quantity }),
    quantity,
    (cost.quote_line_id && stored?.offer?.unit_factor) || null,
    currency,
  )
}

/** The client's own line that a line answers: what a quote was asked for stays with it. */
function enquiryLineOf(
  line: LineValues,
  { quote_line_id, enquiry_line_id = null }: Cost,
  there: readonly StoredLine[],
): string | null {
  if (quote_line_id) return enquiry_line_id
  return line.enquiry_line_id === undefined
    ? (storedLine(line, there)?.line.enquiry_line_id ?? null)
    : line.enquiry_line_id
}

/** Makes these the charges of a draft, each rounded to its currency. */
export async function keepCharges(
  db: Transaction,
  order: { id: string; currency: string },
  charges: NonNullable<OrderValues['charges']>,
): Promise<void> {
  await assertReferences(db, 'charges', charges)
  const carried = await chargesOf(db, order.id)
  await assertActiveRates(db, 'charges', charges, (_, rate) => carried.some(({ tax_rate_id }) => tax_rate_id === rate))
  const percents = await frozenPercents(
    db,
    order.id,
    charges.map(({ tax_rate_id }) => tax_rate_id),
  )
  const kept = charges.map((charge) => ({
    ...charge,
    amount: roundMoney(charge.amount, order.currency),
    tax_percent: charge.tax_rate_id ? (percents.get(charge.tax_rate_id) ?? '0') : '0',
  }))
  await setCharges(db, order.id, kept)
}

/** The tax rate of each line: what it says; else what stands, and for a new line its item's own or the branch's. */
async function taxesOf(
  db: Transaction,
  lines: readonly LineValues[],
  there: readonly StoredLine[],
  branch: Branch,
): Promise<(string | null)[]> {
  const open = lines.filter((line) => line.tax_rate_id === undefined && !storedLine(line, there))
  const usual = await defaultTaxes(
    db,
    open.map(({ item_id }) => item_id ?? null),
    branch.tax_rate_id,
  )
  return lines.map((line) => {
    if (line.tax_rate_id !== undefined) return line.tax_rate_id
    return storedLine(line, there)?.line.tax_rate_id ?? usual[open.indexOf(line)] ?? null
  })
}

/** A rate that the order carries keeps its percentage, whatever it is today: within one order a rate has one. */
async function frozenPercents(
  db: Transaction,
  order_id: string,
  wanted: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const carried = [...(await linesOf(db, order_id)).map(({ line }) => line), ...(await chargesOf(db, order_id))]
  const frozen = carried.flatMap(({ tax_rate_id, tax_percent }) =>
    tax_rate_id ? [[tax_rate_id, tax_percent] as const] : [],
  )
  return new Map([...(await taxPercents(db, wanted)), ...frozen])
}

/** NUM-01, of what a markup and a rate make of a line too. */
function beyondBounds(
  {
    quantity,
    unit_price,
    cost_goods,
  }: { quantity: string; unit_price: string; cost_goods?: string | null | undefined },
  index: number,
  field: 'unit_price' | 'markup_percent',
): FieldError[] {
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

function assertKnown(lines: readonly LineValues[], there: readonly StoredLine[]) {
  const seen = new Set<string>()
  const problems = lines.flatMap(({ id, unit }, index): FieldError[] => {
    if (!id) return []
    const known = there.find(({ line }) => line.id === id)?.line
    if (!known || seen.has(id))
      return [
        {
          path: `lines.${index}.id`,
          message: `Line ${index + 1}: this line is not there any more. Take it out, or enter it as a new one.`,
        },
      ]
    seen.add(id)
    if (known.quote_line_id && known.unit !== unit)
      return [
        { path: `lines.${index}.unit`, message: `Line ${index + 1} is bought by a supplier’s quote: its unit stays.` },
      ]
    return []
  })
  if (problems.length > 0) throw invalid(problems)
}
