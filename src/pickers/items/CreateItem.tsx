import { useCreateItemMutation } from '../../api/itemsApi'
import { formResolver } from '../../components/saving/formResolver'
import { SelectField } from '../../components/fields/SelectField'
import { createItemBodySchema, type Item, type ItemBody } from '../../contract/items'
import { unitChoices } from '../choices/choices'
import { CreateDialog, type Creating } from '../CreateDialog'

const resolver = formResolver<ItemBody, ItemBody>(createItemBodySchema)

const blank = { code: '', name: '', unit: 'H87' }

export function CreateItem(creating: Creating & { onRecord?: (item: Item) => void }) {
  const mutation = useCreateItemMutation()
  return (
    <CreateDialog {...creating} noun="items" resolver={resolver} blank={blank} mutation={mutation}>
      <SelectField<ItemBody> name="unit" options={unitChoices()} />
    </CreateDialog>
  )
}
