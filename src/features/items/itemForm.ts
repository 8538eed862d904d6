import { formResolver } from '../../components/formResolver'
import { createItemBodySchema, type Item, type ItemBody } from '../../contract/items'

/** The body of the request is the form's content; blank values are cleared. */
export const itemResolver = formResolver<ItemBody, ItemBody>(createItemBodySchema, { blank: null })

export const blankItem: ItemBody = {
  code: '',
  name: '',
  unit: 'H87',
  description: '',
  category: '',
  brand: '',
  part_number: '',
  tax_rate_id: '',
  aliases: [],
}

/** An item as form values: unknown values are blank. */
export function toItemForm({
  code,
  name,
  unit,
  description,
  category,
  brand,
  part_number,
  tax_rate_id,
  aliases,
}: Item): ItemBody {
  return {
    code,
    name,
    unit,
    description: description ?? '',
    category: category ?? '',
    brand: brand ?? '',
    part_number: part_number ?? '',
    tax_rate_id: tax_rate_id ?? '',
    aliases: aliases.map(({ text, client_id }) => ({ text, client_id: client_id ?? '' })),
  }
}
