import type { Order, OrderLine } from '../../src/contract/order'
import { listQuotes, type Quote } from '../../src/contract/quotes'
import { compare } from '../../src/domain/money/money'
import { amountOf, currency, totalOf } from './amounts'
import type { Api } from './api'
import type { LineToLoad, OrderToLoad } from './loading'

/**
 * Returns in words where an order differs from Northwind's own, or an empty array: its lines, the quoted price behind
 * each line's cost, each amount, and the total before tax and freight.
 */
export async function differences(api: Api, { order: northwind, lines }: OrderToLoad, order: Order): Promise<string[]> {
  const quotes = await quotesOf(api, order)
  const each = lines.flatMap((line) => {
    const sold = order.lines.filter(({ item_id }) => item_id === line.item_id)
    const [only] = sold
    if (!only || sold.length > 1) return [`it has ${line.name} ${sold.length} times`]
    return lineDifferences(line, only, quotes).map((said) => `${line.name}: ${said}`)
  })
  const total = totalOf(northwind)
  return [
    ...(order.currency === currency ? [] : [`it is in ${order.currency}`]),
    ...(order.lines.length === lines.length
      ? []
      : [`it has ${order.lines.length} lines and Northwind ${lines.length}`]),
    ...each,
    ...(compare(order.goods, total) === 0 ? [] : [`its goods are ${order.goods} and Northwind's ${total}`]),
  ]
}

function lineDifferences(
  { detail, supplier_id }: LineToLoad,
  { quantity, amount, cost }: OrderLine,
  quotes: readonly Quote[],
): string[] {
  const quote = quotes.find(({ lines }) => lines.some(({ id }) => id === cost?.quote_line_id))
  const price = quote?.lines.find(({ id }) => id === cost?.quote_line_id)?.unit_price
  return [
    ...(compare(quantity, detail.quantity) === 0 ? [] : [`${quantity} are sold and Northwind sold ${detail.quantity}`]),
    ...(compare(amount, amountOf(detail)) === 0
      ? []
      : [`it amounts to ${amount} and to ${amountOf(detail)} at Northwind`]),
    ...(cost?.supplier_id === supplier_id ? [] : ['it is not bought from its supplier']),
    ...(quote?.currency === currency && price && compare(price, detail.unitPrice) === 0
      ? []
      : [`its trail leads to ${price ?? 'no price'} and Northwind's price is ${detail.unitPrice}`]),
  ]
}

/** Returns all submitted quote revisions of the order's suppliers. */
async function quotesOf({ call }: Api, { rfq, lines }: Order): Promise<Quote[]> {
  if (!rfq) return []
  const supplier_ids = new Set(lines.flatMap(({ cost }) => cost?.supplier_id ?? []))
  const each = await Promise.all(
    [...supplier_ids].map((supplier_id) => call(listQuotes, { params: { id: rfq.id, supplier_id } })),
  )
  return each.flat()
}
