import { useGetRepricingQuery, useRepriceOrderMutation, useReviseOrderMutation } from '../../../api/ordersApi'
import type { Order } from '../../../contract/order'
import type { RepricedLine } from '../../../contract/repricing'
import type { RepricingChoice } from '../../../domain/costing/repricedMargin'
import { useMay } from '../../../pickers/useMay'

export type Choices = Readonly<Record<string, RepricingChoice>>

/**
 * The current cost of an order's lines; only requested while its prices can be changed, and for users who may do so.
 */
export function useRepricing({ id, status }: Order) {
  const may = useMay()
  const asks = (status === 'draft' || status === 'quoted') && may('repriceOrder')
  return { asks, query: useGetRepricingQuery(id, { skip: !asks }) }
}

/**
 * Applies the new costs, with each line's price kept or recalculated. A quoted order is revised first, so that what was
 * quoted is preserved.
 */
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
