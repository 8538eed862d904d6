import { useTranslation } from 'react-i18next'
import { useUpdateItemMutation } from '../../api/itemsApi'
import { ActiveCard } from '../../components/ActiveCard'
import { DateText } from '../../components/DateText'
import { DescriptionList } from '../../components/DescriptionList'
import { toFailure } from '../../components/failure'
import { useToast } from '../../components/Toasts'
import type { Item } from '../../contract/items'

/** Whether an item is active, and since when it is in the catalogue. */
export function ItemState({ item: { id, version, name, active, created_at } }: { item: Item }) {
  const { t } = useTranslation('items')
  const toast = useToast()
  const [updateItem, { isLoading, error, reset }] = useUpdateItemMutation()

  async function become(next: boolean) {
    const { error: refused } = await updateItem({ id, version, body: { active: next } })
    if (!refused) toast({ text: t(next ? 'activated' : 'deactivated', { name }) })
    return !refused
  }

  return (
    <ActiveCard
      name={name}
      active={active}
      meaning={t('deactivate_text')}
      working={isLoading}
      error={error && toFailure(error).message}
      onChange={become}
      onGiveUp={reset}
    >
      <DescriptionList facts={[{ label: t('created_at'), value: <DateText value={created_at} /> }]} />
    </ActiveCard>
  )
}
