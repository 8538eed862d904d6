import { generatePath } from 'react-router-dom'
import { useUpdateItemMutation } from '../../api/itemsApi'
import { paths } from '../../app/paths'
import { RecordEditor } from '../../components/RecordEditor'
import type { Item } from '../../contract/items'
import { inWords } from '../../pickers/ConflictValue'
import { ItemFields } from './ItemFields'
import { itemResolver, toItemForm } from './itemForm'
import { useItemLabel } from './useItemLabel'

/** An item as a form. */
export function ItemEditor({ item }: { item: Item }) {
  const label = useItemLabel()
  const [updateItem] = useUpdateItemMutation()
  const { id } = item
  return (
    <RecordEditor
      record={item}
      texts="items"
      unsaved={`item:${id}`}
      toForm={toItemForm}
      resolver={itemResolver}
      send={(body, accept, version) => updateItem({ id, version, body: { ...body, accept } }).unwrap()}
      label={label}
      format={inWords()}
      back={generatePath(paths.item, { id })}
    >
      <ItemFields own_id={id} />
    </RecordEditor>
  )
}
