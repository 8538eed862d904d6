import { typedCost } from '../../../domain/costing/keptCost'
import type { DatedRate } from '../../../domain/rfqRates'
import type { Transaction } from '../../db/database'
import { storedLine, type Cost, type CostsContext, type LineValues } from './orderLineCosts'
import type { StoredLine } from './orderLinesRepository'
import { bookRates, freezeRates } from './orderRates'
import { ratesOf } from './ordersRepository'

type Typed = Pick<LineValues, 'quantity' | 'supplier_id' | 'cost_currency' | 'cost_unit_price'>

/**
 * What lines cost of which somebody knows the cost by heart; what a line does not say of it stays as it was. A currency that the
 * order has no rate for yet takes the one of the company's book, which is frozen with it.
 */
export async function typedCosts(
  db: Transaction,
  { order, today }: CostsContext,
  lines: readonly (LineValues | null)[],
  there: readonly StoredLine[],
): Promise<(Cost | null)[]> {
  const typed = lines.map((line) => line && withWhatStands(line, there))
  const frozen = await ratesOf(db, order.id)
  const needed = typed.flatMap((line, index) => {
    const currency = line?.cost_currency
    return currency && !frozen.some((rate) => rate.currency === currency)
      ? [{ currency, path: `lines.${index}.cost_currency` }]
      : []
  })
  const added = await bookRates(db, order.currency, needed, today)
  await freezeRates(db, order.id, added)
  return typed.map((line) => line && costOf(line, [...frozen, ...added], order.currency))
}

function withWhatStands(line: LineValues, there: readonly StoredLine[]): Typed {
  const stored = storedLine(line, there)?.line
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
): Cost {
  const nothing = {
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
