import type { Order } from '../../../contract/order'
import type { KeptCost } from '../../../domain/costing/keptCost'
import { recostLines, type StandingCost } from '../../../domain/costing/recost'
import { add, isDecimal, isPositive } from '../../../domain/money/money'
import type { OrderLineForm } from './orderForm'

/**
 * The quantities of the quoted lines, as a string that stays equal while they do: their cost depends on nothing else.
 */
export const quotedQuantities = (lines: readonly OrderLineForm[]): string =>
  JSON.stringify(lines.flatMap(({ id, quoted, quantity }) => (id && quoted ? [[id, quantity]] : [])))

/** The cost of an order's quoted lines at these quantities, by the function that the server uses. */
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
      cost_freight: cost.freight ?? '0',
      // The purchase order's own figures are maintained by the server.
      quoted_freight: '0',
    }
    return [{ ...kept, id, quantity, quote_id, quote_line_id, terms }]
  })
}
