import type { Item } from '../../../contract/items'
import { fromItem } from '../../../pickers/items/knownItems'
import { newLine, type OrderLineForm } from './orderForm'

/**
 * Values that the line does not have are taken from the item, and so are those that came from the previous item; a
 * quoted line is bought in the unit of the quote.
 */
export const takeItem = (line: OrderLineForm, item: Item, before?: Item): OrderLineForm => ({
  ...line,
  unit: line.quoted ? line.unit : before ? fromItem('unit', line.unit, item, before) : item.unit,
  tax_rate_id: item.tax_rate_id ?? line.tax_rate_id,
  description: fromItem('description', line.description, item, before),
})

/** Text that names no item is kept as the description. */
export const keepWords = (line: OrderLineForm, words: string): OrderLineForm =>
  line.description.trim() ? line : { ...line, description: words }

/** The same goods again: the copy has no quote. */
export const copyOf = (line: OrderLineForm): OrderLineForm => ({
  ...newLine(line.tax_rate_id),
  ...line,
  id: undefined,
  saved_price: null,
  quoted: null,
})
