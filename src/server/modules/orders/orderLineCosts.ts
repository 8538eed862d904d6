import type { OrderValues } from '../../../contract/orderBody'
import type { Transaction } from '../../db/database'
import type { LineToKeep, StoredLine } from './orderLinesRepository'
import { quotedCosts } from './quotedCosts'
import { typedCosts } from './typedCosts'

export type LineValues = OrderValues['lines'][number]

/** The columns of a line that say what it costs, and the trail that leads there. */
export type Cost = Pick<
  LineToKeep,
  | 'enquiry_line_id'
  | 'quote_line_id'
  | 'award_allocation_id'
  | 'supplier_id'
  | 'cost_currency'
  | 'cost_unit_price'
  | 'cost_rate'
  | 'cost_quantity'
> & {
  cost_goods: string | null
  cost_tax: string | null
  cost_freight: string | null
  quoted_freight: string | null
}

export interface CostsContext {
  order: { id: string; currency: string }
  /** In the branch's timezone. */
  today: string
}

/** What each line costs: of a quote's line what was awarded, bought anew where the quantity changed; else what somebody typed. */
export async function costsOf(
  db: Transaction,
  context: CostsContext,
  lines: readonly LineValues[],
  there: readonly StoredLine[],
): Promise<Cost[]> {
  const quoted = quotedCosts(context.order.currency, lines, there)
  const typed = await typedCosts(
    db,
    context,
    lines.map((line, index) => (quoted[index] ? null : line)),
    there,
  )
  return lines.map((_, index) => {
    const cost = quoted[index] ?? typed[index]
    if (!cost) throw new Error('a line was left without its cost')
    return cost
  })
}

/** The stored line whose place a line takes. */
export const storedLine = ({ id }: Pick<LineValues, 'id'>, there: readonly StoredLine[]) =>
  id === undefined ? undefined : there.find(({ line }) => line.id === id)

export function costFields({ line }: Pick<StoredLine, 'line'>): Cost {
  const {
    enquiry_line_id,
    quote_line_id,
    award_allocation_id,
    supplier_id,
    cost_currency,
    cost_unit_price,
    cost_rate,
    cost_quantity,
    cost_goods,
    cost_tax,
    cost_freight,
    quoted_freight,
  } = line
  return {
    enquiry_line_id,
    quote_line_id,
    award_allocation_id,
    supplier_id,
    cost_currency,
    cost_unit_price,
    cost_rate,
    cost_quantity,
    cost_goods,
    cost_tax,
    cost_freight,
    quoted_freight,
  }
}
