import { useCreateItemMutation } from '../../api/itemsApi'
import { RecordCreate } from '../../components/forms/RecordCreate'
import { ItemFields } from './ItemFields'
import { itemForm } from './itemForm'

/** A new item. */
export default function ItemCreatePage() {
  return (
    <RecordCreate form={itemForm} mutation={useCreateItemMutation()}>
      <ItemFields />
    </RecordCreate>
  )
}
