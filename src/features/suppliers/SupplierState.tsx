import { useTranslation } from 'react-i18next'
import { useUpdateSupplierMutation } from '../../api/suppliersApi'
import { ActiveCard } from '../../components/ActiveCard'
import { DateText } from '../../components/DateText'
import { DescriptionList } from '../../components/DescriptionList'
import { toFailure } from '../../components/failure'
import { useToast } from '../../components/Toasts'
import type { Supplier } from '../../contract/suppliers'
import { BlockSupplier } from './BlockSupplier'

/** Whether a supplier is active, since when it is known, and the way to block it. */
export function SupplierState({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('suppliers')
  const { id, version, name, active, created_at } = supplier
  const toast = useToast()
  const [updateSupplier, { isLoading, error, reset }] = useUpdateSupplierMutation()

  async function become(next: boolean) {
    const { error: refused } = await updateSupplier({ id, version, body: { active: next } })
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
      <BlockSupplier supplier={supplier} />
    </ActiveCard>
  )
}
