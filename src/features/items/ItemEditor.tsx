import { useTranslation } from 'react-i18next'
import { useUpdateItemMutation } from '../../api/itemsApi'
import { paths } from '../../app/paths'
import { Flag } from '../../components/Flag'
import { FormPage } from '../../components/FormPage'
import { useToast } from '../../components/Toasts'
import { useEditForm } from '../../components/useEditForm'
import type { Item, ItemBody } from '../../contract/items'
import { ActivityCard } from '../../pickers/ActivityCard'
import { LatestPrices } from '../../pickers/LatestPrices'
import { ItemFields } from './ItemFields'
import { itemResolver, toItemForm } from './itemForm'
import { ItemState } from './ItemState'
import { useItemLabel } from './useItemLabel'

/** An item as a form, with what happened to it beside. */
export function ItemEditor({ item }: { item: Item }) {
  const { t } = useTranslation('items')
  const toast = useToast()
  const label = useItemLabel()
  const [updateItem] = useUpdateItemMutation()
  const { conflict, ...edit } = useEditForm({
    entity: item,
    toForm: toItemForm,
    resolver: itemResolver,
    label: (field) => label(field) ?? field,
    async save(body: ItemBody, version) {
      const saved = await updateItem({ id: item.id, version, body }).unwrap()
      toast({ text: t('saved', { name: saved.name }) })
      return saved
    },
  })
  return (
    <>
      <FormPage {...edit} unsaved={`item:${item.id}`} title={item.name} back={paths.items} badge={!item.active && <Flag kind="inactive" />} saveText={t('save')}>
        <div className="zb-columns">
          <ItemFields />
          <div className="zb-stack">
            <ItemState item={item} />
            <LatestPrices of={{ item_id: item.id }} label={({ supplier_name }) => supplier_name} href={`${paths.supplierItems}?item_id=${item.id}`} />
            <ActivityCard entity="items" id={item.id} label={label} />
          </div>
        </div>
      </FormPage>
      {conflict}
    </>
  )
}
