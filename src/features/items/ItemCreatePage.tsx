import { generatePath } from 'react-router-dom'
import { useCreateItemMutation } from '../../api/itemsApi'
import { paths } from '../../app/paths'
import { RecordCreate } from '../../components/RecordCreate'
import { ItemFields } from './ItemFields'
import { blankItem, itemResolver } from './itemForm'

/** A new item. */
export default function ItemCreatePage() {
  const [createItem] = useCreateItemMutation()
  return (
    <RecordCreate
      texts="items"
      unsaved="item:new"
      resolver={itemResolver}
      blank={blankItem}
      send={(body, accept, idempotency_key) => createItem({ body: { ...body, accept }, idempotency_key }).unwrap()}
      back={paths.items}
      hrefOf={(id) => generatePath(paths.item, { id })}
    >
      <ItemFields />
    </RecordCreate>
  )
}
