import { useCreateItemMutation } from '../api/itemsApi'
import { formResolver } from '../components/formResolver'
import { SelectField } from '../components/SelectField'
import type { Accepted } from '../components/useAcceptance'
import { createItemBodySchema, type Item, type ItemBody } from '../contract/items'
import { unitChoices } from './choices'
import { CreateDialog, type Creating } from './CreateDialog'

const resolver = formResolver<ItemBody, ItemBody>(createItemBodySchema)

interface CreateItemProps extends Creating {
  /** Called with the created item. */
  onItem?: (item: Item) => void
}

export function CreateItem({ onItem, ...creating }: CreateItemProps) {
  const [createItem] = useCreateItemMutation()

  async function send(body: ItemBody, accept: Accepted[] | undefined, idempotency_key: string) {
    const item = await createItem({ body: { ...body, accept }, idempotency_key }).unwrap()
    onItem?.(item)
    return item
  }

  return (
    <CreateDialog
      {...creating}
      noun="items"
      resolver={resolver}
      blank={{ code: '', name: '', unit: 'H87' }}
      send={send}
    >
      <SelectField<ItemBody> name="unit" options={unitChoices} />
    </CreateDialog>
  )
}
