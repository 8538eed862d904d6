import { useTranslation } from 'react-i18next'
import { useCreateItemMutation } from '../api/itemsApi'
import { formResolver } from '../components/formResolver'
import { SelectField } from '../components/SelectField'
import { createItemBodySchema, type ItemBody } from '../contract/items'
import { unitChoices } from './choices'
import { CreateDialog, type Creating } from './CreateDialog'

const resolver = formResolver<ItemBody, ItemBody>(createItemBodySchema)

export function CreateItem(creating: Creating) {
  const { t } = useTranslation('create')
  const [createItem] = useCreateItemMutation()
  return (
    <CreateDialog
      {...creating}
      noun="items"
      resolver={resolver}
      blank={{ code: '', name: '', unit: 'H87' }}
      send={(body, accept, idempotency_key) => createItem({ body: { ...body, accept }, idempotency_key }).unwrap()}
    >
      <SelectField<ItemBody> name="unit" label={t('unit')} options={unitChoices} />
    </CreateDialog>
  )
}
