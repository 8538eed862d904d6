import type { Item } from '../../../contract/items'
import { fromItem } from '../../../pickers/knownItems'
import { newLine, type OrderLineForm } from './orderForm'

/** What the line does not say itself it takes from the item, and so does what it had from the item before; what a supplier quoted is bought in the unit of the quote. */
export const takeItem = (line: OrderLineForm, item: Item, before?: Item): OrderLineForm => ({
  ...line,
  unit: line.quoted ? line.unit : before ? fromItem('unit', line.unit, item, before) : item.unit,
  tax_rate_id: item.tax_rate_id ?? line.tax_rate_id,
  description: fromItem('description', line.description, item, before),
})

/** Words that name no item are kept as the description. */
export const keepWords = (line: OrderLineForm, words: string): OrderLineForm =>
  line.description.trim() ? line : { ...line, description: words }

/** The same goods once more: nobody has quoted the copy. */
export const copyOf = (line: OrderLineForm): OrderLineForm => ({
  ...newLine(line.tax_rate_id),
  ...line,
  id: undefined,
  stands: null,
  quoted: null,
})
