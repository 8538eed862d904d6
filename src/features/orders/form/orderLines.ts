import type { Item } from '../../../contract/items'
import { newLine, type OrderLineForm } from './orderForm'

/** What the line does not say itself it takes from the item; what a supplier quoted is bought in the unit of the quote. */
export const takeItem = (line: OrderLineForm, item: Item): OrderLineForm => ({
  ...line,
  unit: line.quoted ? line.unit : item.unit,
  tax_rate_id: item.tax_rate_id ?? line.tax_rate_id,
  description: line.description.trim() ? line.description : item.name,
})

/** Words that name no item are kept as the description. */
export const keepWords = (line: OrderLineForm, words: string): OrderLineForm => (line.description.trim() ? line : { ...line, description: words })

/** The same goods once more: nobody has quoted the copy. */
export const copyOf = (line: OrderLineForm): OrderLineForm => ({ ...newLine(line.tax_rate_id), ...line, id: undefined, stands: null, quoted: null })
