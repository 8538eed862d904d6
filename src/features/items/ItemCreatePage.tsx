import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useCreateItemMutation } from '../../api/itemsApi'
import { paths, pathTo } from '../../app/paths'
import { FormPage } from '../../components/FormPage'
import { useToast } from '../../components/Toasts'
import { useAcceptance } from '../../components/useAcceptance'
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
  // One key for one form: a press that is repeated because its answer was lost makes no second item.
  const [idempotency_key, setKey] = useState(() => crypto.randomUUID())

  async function create(body: ItemBody) {
    try {
      const item = await accepting((accept) => createItem({ body: { ...body, accept }, idempotency_key }).unwrap())
      toast({ text: t('created', { name: item.name }) })
      await navigate(pathTo(paths.item, { id: item.id }), { replace: true })
    } catch (refused) {
      setKey(crypto.randomUUID())
      throw refused
    }
  }

  return (
    <>
      <FormPage unsaved="item:new" form={form} onSubmit={create} title={t('new')} back={paths.items} saveText={t('create')} workingText={t('creating')}>
        <div className="zb-narrow">
          <ItemFields />
        </div>
      </FormPage>
      {warning}
    </>
  )
}
