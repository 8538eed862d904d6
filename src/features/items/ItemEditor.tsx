import { useUpdateItemMutation } from '../../api/itemsApi'
import { RecordEditor } from '../../components/forms/RecordEditor'
import type { Item } from '../../contract/items'
import { ItemFields } from './ItemFields'
import { itemForm } from './itemForm'
import { useItemWords } from './useItemLabel'

/** An item as a form. */
export function ItemEditor({ item }: { item: Item }) {
  return (
    <RecordEditor record={item} form={itemForm} mutation={useUpdateItemMutation()} {...useItemWords()}>
      <ItemFields own_id={item.id} />
    </RecordEditor>
  )
}
