import { paths } from '../../app/paths'
import { formResolver } from '../../components/saving/formResolver'
import type { RecordForm } from '../../components/forms/recordForm'
import { createItemBodySchema, type Item, type ItemBody } from '../../contract/items'

const resolver = formResolver<ItemBody, ItemBody>(createItemBodySchema, { blank: null })

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
function toItemForm({
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

export const itemForm: RecordForm<Item, ItemBody, ItemBody> = {
  texts: 'items',
  noun: 'item',
  list: paths.items,
  page: paths.item,
  resolver,
  blank: blankItem,
  toForm: toItemForm,
}
