import type { OrderLine } from '../../../contract/order'
import { leftOf } from '../../../domain/fulfilment'
import { isPositive } from '../../../domain/money'
import type { PartLine } from '../parts/partsForm'

/** A line of an order as goods leave of it. */
export const toPartLine = ({
  id,
  position,
  description,
  unit,
  quantity,
  delivered,
  received,
}: OrderLine): PartLine => ({ id, position, description, unit, ordered: quantity, done: delivered, received })

/** Has all of it left? */
export const isDelivered = (line: OrderLine): boolean => !isPositive(leftOf(toPartLine(line)))
