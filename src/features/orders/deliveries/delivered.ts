import type { OrderLine } from '../../../contract/order'
import { leftOf } from '../../../domain/orders/fulfilment'
import { isPositive } from '../../../domain/money/money'
import type { PartLine } from '../parts/partsForm'

/** A line of an order in the shape of a delivery line. */
export const toPartLine = ({
  id,
  position,
  description,
  unit,
  quantity,
  delivered,
  received,
}: OrderLine): PartLine => ({ id, position, description, unit, ordered: quantity, done: delivered, received })

/** Whether it is fully delivered. */
export const isDelivered = (line: OrderLine): boolean => !isPositive(leftOf(toPartLine(line)))
