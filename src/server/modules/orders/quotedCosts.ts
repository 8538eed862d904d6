import { inArray } from 'drizzle-orm'
import { add, compare, type Decimal, shareOut, sum } from '../../../domain/money'
import { buy, type OfferTerms } from '../../../domain/costing/purchase'
import { shareAnew } from '../../../domain/costing/orderCost'
import type { Sql } from '../../db/database'
import { quote_lines } from '../../db/schema/quotes'
import { invalid } from '../../refusal'
import { costFields, storedLine, type Cost, type LineValues } from './orderLineCosts'
import type { StoredLine } from './orderLinesRepository'

/** A line that stands on a quote's line, with its place among the lines. */
interface Quoted {
  line: LineValues
  index: number
  stored: StoredLine
}

/** What the lines that come from quotes cost; null for the others. Lines that share a quote's line are bought together. */
export async function quotedCosts(db: Sql, currency: string, lines: readonly LineValues[], there: readonly StoredLine[]): Promise<(Cost | null)[]> {
  const quoted = lines.flatMap((line, index): Quoted[] => {
    const stored = storedLine(line, there)
    return stored?.line.quote_line_id ? [{ line, index, stored }] : []
  })
  const terms = await quoteLinesOf(db, quoted)
  const costs: (Cost | null)[] = lines.map(() => null)
  for (const quoteLine of terms) {
    const own = quoted.filter(({ stored }) => stored.line.quote_line_id === quoteLine.id)
    const before = there.filter(({ line }) => line.quote_line_id === quoteLine.id)
    const same = own.length === before.length && own.every(({ line, stored }) => compare(line.quantity, stored.line.quantity) === 0)
    const bought = same ? own.map(({ stored }) => costFields(stored)) : boughtAnew(own, quoteLine, currency)
    own.forEach(({ index }, at) => (costs[index] = bought[at] ?? null))
  }
  return withFreight(costs, there, currency)
}

async function quoteLinesOf(db: Sql, quoted: readonly Quoted[]) {
  const ids = quoted.flatMap(({ stored }) => stored.line.quote_line_id ?? [])
  const rows = ids.length > 0 ? await db.select().from(quote_lines).where(inArray(quote_lines.id, ids)) : []
  // What was submitted with a price has its factor.
  return rows.map((row) => ({ ...row, unit_factor: row.unit_factor ?? '1' }))
}

/** What all of them need of the quote's line, bought at once: its goods shared by what is sold, the surplus with the last. */
function boughtAnew(own: readonly Quoted[], terms: OfferTerms, currency: string): Cost[] {
  const quantities = own.map(({ line }) => line.quantity)
  const need = sum(quantities)
  const purchase = buy(terms, need, { currency, rate: own[0]?.stored.line.cost_rate ?? '1' })
  if (!purchase || compare(purchase.covered, need) < 0) {
    throw invalid(own.map(({ line, index }) => ({ path: `lines.${index}.quantity`, message: `Line ${index + 1}: the supplier does not have ${line.quantity}. Enter less, or add a line for the rest.` })))
  }
  const goods = shareOut(add(purchase.goods, purchase.tax), quantities, currency)
  return own.map(({ stored, line }, at) => ({
    ...costFields(stored),
    cost_unit_price: purchase.unit_price,
    cost_quantity: at === own.length - 1 ? add(line.quantity, purchase.surplus) : line.quantity,
    cost_goods: goods[at] ?? '0',
  }))
}

/** The freight of a supplier whose lines went, or cost other than before, lies anew on those that are left of his quote. */
function withFreight(costs: readonly (Cost | null)[], there: readonly StoredLine[], currency: string): (Cost | null)[] {
  const shared = costs.map((cost) => (cost ? { ...cost } : null))
  for (const quote_id of new Set(there.flatMap((stored) => stored.quote_id ?? []))) {
    const before = there.filter((stored) => stored.quote_id === quote_id)
    const own = new Set(before.map(({ line }) => line.quote_line_id))
    const left = shared.filter((cost): cost is Cost => cost !== null && own.has(cost.quote_line_id ?? null))
    const same = left.length === before.length && left.every((cost, at) => cost.cost_goods === before[at]?.line.cost_goods)
    if (same) continue
    const goods = left.map(({ cost_goods }) => cost_goods ?? '0')
    const share = (freights: readonly (Decimal | null)[], of: string) => shareAnew(freights.map((freight) => freight ?? '0'), goods, of)
    const freight = share(before.map(({ line }) => line.cost_freight), currency)
    const as_quoted = share(before.map(({ line }) => line.quoted_freight), before[0]?.line.cost_currency ?? currency)
    left.forEach((cost, at) => Object.assign(cost, { cost_freight: freight[at], quoted_freight: as_quoted[at] }))
  }
  return shared
}
