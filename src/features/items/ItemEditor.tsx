import { useUpdateItemMutation } from '../../api/itemsApi'
import { RecordEditor } from '../../components/RecordEditor'
import type { Item } from '../../contract/items'
import { inWords } from '../../pickers/ConflictValue'
import { ItemFields } from './ItemFields'
import { itemForm } from './itemForm'
import { useItemLabel } from './useItemLabel'

/** An item as a form. */
export function ItemEditor({ item }: { item: Item }) {
  return (
    <RecordEditor
      record={item}
      form={itemForm}
      mutation={useUpdateItemMutation()}
      label={useItemLabel()}
      format={inWords()}
    >
      <ItemFields own_id={item.id} />
    </RecordEditor>
  )
}
