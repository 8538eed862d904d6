import { useTranslation } from 'react-i18next'
import { useUpdateItemMutation } from '../../api/itemsApi'
import { paths, pathTo } from '../../app/paths'
import { Flag } from '../../components/Flag'
import { FormPage } from '../../components/FormPage'
import { useToast } from '../../components/Toasts'
import { useAcceptance } from '../../components/useAcceptance'
import { useEditForm } from '../../components/useEditForm'
import type { Item, ItemBody } from '../../contract/items'
import { inWords } from '../../pickers/ConflictValue'
import { ItemFields } from './ItemFields'
import { itemResolver, toItemForm } from './itemForm'
import { useItemLabel } from './useItemLabel'

/** An item as a form. */
export function ItemEditor({ item }: { item: Item }) {
  const { t } = useTranslation('items')
  const toast = useToast()
  const label = useItemLabel()
  const [updateItem] = useUpdateItemMutation()
  const { accepting, warning } = useAcceptance()
  const { conflict, ...edit } = useEditForm({
    entity: item,
    toForm: toItemForm,
    resolver: itemResolver,
    label: (field) => label(field) ?? field,
    format: inWords(),
    async save(body: ItemBody, version) {
      const saved = await accepting((accept) =>
        updateItem({ id: item.id, version, body: { ...body, accept } }).unwrap(),
      )
      toast({ text: t('saved', { name: saved.name }) })
      return saved
    },
  })
  return (
    <>
      <FormPage
        {...edit}
        unsaved={`item:${item.id}`}
        title={item.name}
        back={pathTo(paths.item, { id: item.id })}
        badge={!item.active && <Flag kind="inactive" />}
        saveText={t('save')}
      >
        <div className="zb-narrow">
          <ItemFields own_id={item.id} />
        </div>
      </FormPage>
      {conflict}
      {warning}
    </>
  )
}
