import { useGetRepricingQuery, useRepriceOrderMutation, useReviseOrderMutation } from '../../../api/ordersApi'
import type { Order } from '../../../contract/order'
import type { RepricedLine } from '../../../contract/repricing'
import type { RepricingChoice } from '../../../domain/costing/repricedMargin'
import { useMay } from '../../../pickers/useMay'

export type Choices = Readonly<Record<string, RepricingChoice>>

/** What the lines of an order cost by now; only asked of one whose prices can still be changed, and by who may change them. */
export function useRepricing({ id, status }: Order) {
  const may = useMay()
  const asks = (status === 'draft' || status === 'quoted') && may('repriceOrder')
  return { asks, query: useGetRepricingQuery(id, { skip: !asks }) }
}

/** Takes the new costs over, each line's price kept or made again. A quoted order is revised before, so that what was quoted stays. */
export function useTakeOver(): (
  order: Order,
  lines: readonly RepricedLine[],
  choices: Choices,
  reason: string,
) => Promise<Order> {
  const [revise] = useReviseOrderMutation()
  const [reprice] = useRepriceOrderMutation()
  return async (order, lines, choices, reason) => {
    const { id, version } =
      order.status === 'quoted' ? await revise({ id: order.id, version: order.version, reason }).unwrap() : order
    return reprice({
      id,
      version,
      body: { lines: lines.map(({ line_id }) => ({ line_id, price: choices[line_id] ?? 'keep' })) },
    }).unwrap()
  }
}
