import type { Order } from '../../../contract/order'
import type { KeptCost } from '../../../domain/costing/keptCost'
import { recostLines, type StandingCost } from '../../../domain/costing/recost'
import { add, isDecimal, isPositive } from '../../../domain/money'
import type { OrderLineForm } from './orderForm'

/** The quantities of the lines that stand on quotes, as a text that stays the same while they do: what they cost is worked out from nothing else. */
export const quotedQuantities = (lines: readonly OrderLineForm[]): string =>
  JSON.stringify(lines.flatMap(({ id, quoted, quantity }) => (id && quoted ? [[id, quantity]] : [])))

/** What the quoted lines of an order cost at these quantities, by the function that the server keeps them by. */
export function recostedLines(order: Order | undefined, quantities: string): Map<string, KeptCost | null> {
  const typed = JSON.parse(quantities) as [id: string, quantity: string][]
  const wanted = typed.flatMap(([id, quantity]) =>
    isDecimal(quantity) && isPositive(quantity) ? [{ id, quantity }] : [],
  )
  return order ? recostLines(wanted, standingCosts(order), order.currency) : new Map<string, KeptCost | null>()
}

function standingCosts({ lines }: Order): StandingCost[] {
  return lines.flatMap(({ id, quantity, cost }) => {
    if (!cost?.quote_id || !cost.quote_line_id || !cost.offer) return []
    const { quote_id, quote_line_id, offer: terms } = cost
    const kept: KeptCost = {
      cost_currency: cost.currency,
      cost_unit_price: cost.unit_price,
      cost_rate: cost.rate,
      cost_quantity: cost.quantity,
      cost_goods: add(cost.goods, cost.tax),
      cost_tax: cost.tax,
      cost_freight: cost.freight,
      // What the purchase order says is the server's to keep.
      quoted_freight: '0',
    }
    return [{ ...kept, id, quantity, quote_id, quote_line_id, terms }]
  })
}
