import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useCreateItemMutation } from '../../api/itemsApi'
import { paths, pathTo } from '../../app/paths'
import { FormPage } from '../../components/FormPage'
import { useToast } from '../../components/Toasts'
import { useAcceptance } from '../../components/useAcceptance'
import { useOnce } from '../../components/useOnce'
import type { ItemBody } from '../../contract/items'
import { ItemFields } from './ItemFields'
import { blankItem, itemResolver } from './itemForm'
import './itemTexts'

/** A new item. */
export default function ItemCreatePage() {
  const { t } = useTranslation('items')
  const navigate = useNavigate()
  const toast = useToast()
  const [createItem] = useCreateItemMutation()
  const { accepting, warning } = useAcceptance()
  const form = useForm<ItemBody, unknown, ItemBody>({ resolver: itemResolver, defaultValues: blankItem })
  const once = useOnce()

  async function create(body: ItemBody) {
    const item = await once((idempotency_key) =>
      accepting((accept) => createItem({ body: { ...body, accept }, idempotency_key }).unwrap()),
    )
    toast({ text: t('created', { name: item.name }) })
    await navigate(pathTo(paths.item, { id: item.id }), { replace: true })
  }

  return (
    <>
      <FormPage
        unsaved="item:new"
        form={form}
        onSubmit={create}
        title={t('new')}
        back={paths.items}
        saveText={t('create')}
        workingText={t('creating')}
      >
        <div className="zb-narrow">
          <ItemFields />
        </div>
      </FormPage>
      {warning}
    </>
  )
}
